int blank;
