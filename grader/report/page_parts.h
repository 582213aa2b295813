/* What the Makefile makes of page.css and page.js. */
#ifndef PAGE_PARTS_H
#define PAGE_PARTS_H

extern const char page_style[];
extern const char page_script[];
extern const char page_script_digest[]; /* SHA-256 as base64 */

#endif
