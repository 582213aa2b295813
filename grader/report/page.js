"use strict";
/* Sorts a table by the column whose heading is clicked. Without this the table
 * is in the order of the run. */
function sorted(rows, column, down) {
    const key = (row) => row.cells[column].dataset.key ??
        row.cells[column].textContent.trim();
    const order = (a, b) => {
        const x = key(a), y = key(b);
        const number = x !== "" && y !== "" && !isNaN(x) && !isNaN(y);
        return number ? x - y : x.localeCompare(y);
    };
    return rows.sort((a, b) => down ? order(b, a) : order(a, b));
}

for (const table of document.querySelectorAll("table.sortable")) {
    const headings = [...table.tHead.rows[0].cells];
    headings.forEach((heading, column) => {
        const button = document.createElement("button");
        button.type = "button";
        button.append(...heading.childNodes);
        heading.append(button);
        button.addEventListener("click", () => {
            const down = heading.getAttribute("aria-sort") === "ascending";
            headings.forEach((other) => other.removeAttribute("aria-sort"));
            heading.setAttribute("aria-sort", down ? "descending" : "ascending");
            const body = table.tBodies[0];
            body.append(...sorted([...body.rows], column, down));
        });
    });
}
