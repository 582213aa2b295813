// Dragging: a coin follows the finger or the mouse, and is let go on a square. It
// knows pointers and squares; what the move means is for the page's functions.
"use strict";

// "hold" is called when a coin is taken up, "drop" with the squares that it was
// taken from and let go on. Taps are left to clicks.
function listenToDrags(board, mayDrag, hold, drop) {
    const FAR = 6; // pixels that a tap may tremble
    let held; // the coin that is pressed: where, and its picture once it moves

    function begin(event) {
        const square = event.target.closest(".square");
        if (event.button !== 0 || !square?.querySelector(".coin") || !mayDrag())
            return;
        held = { square, x: event.clientX, y: event.clientY,
            id: event.pointerId };
    }

    function takeUp() {
        const coin = held.square.querySelector(".coin");
        const { x, y, width } = coin.getBoundingClientRect();
        held.picture = coin.cloneNode(true);
        held.picture.classList.add("flying");
        Object.assign(held.picture.style,
            { left: `${x}px`, top: `${y}px`, width: `${width}px` });
        document.body.append(held.picture);
        held.square.classList.add("lifted");
        board.setPointerCapture(held.id);
        hold(held.square);
    }

    function follow(event) {
        if (!held || event.pointerId !== held.id) return;
        const dx = event.clientX - held.x;
        const dy = event.clientY - held.y;
        if (!held.picture && Math.hypot(dx, dy) > FAR) takeUp();
        if (held.picture) {
            held.picture.style.transform =
                `translate(${dx}px, ${dy}px) scale(1.08)`;
        }
    }

    function end(event) {
        if (!held || event.pointerId !== held.id) return;
        const { square, picture } = held;
        held = null;
        if (!picture) return;
        picture.remove();
        square.classList.remove("lifted");
        const under = document.elementFromPoint(event.clientX, event.clientY)
            ?.closest(".square");
        board.justDragged = true; // the click that follows is none
        setTimeout(() => { board.justDragged = false; });
        if (event.type === "pointerup" && under && under !== square &&
            under.dataset.strip === square.dataset.strip) {
            drop(square, under);
        }
    }

    board.addEventListener("pointerdown", begin);
    board.addEventListener("pointermove", follow);
    board.addEventListener("pointerup", end);
    board.addEventListener("pointercancel", end);
}
