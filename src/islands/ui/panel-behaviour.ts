// Adds what the browser's own panels and menus lack (docs/decisions/frame.md). A reading page loads it when one is
// first touched.

const panels = document.querySelectorAll<HTMLDialogElement>('dialog.side-panel');

// Only phones have the menu, and only bars too narrow for the fields have the sign-in panel: above these widths they
// close.
for (const width of [768, 1200]) {
  matchMedia(`(min-width:${width}px)`).onchange = () => {
    for (const panel of panels) panel.close();
  };
}

for (const panel of panels) {
  const towards = panel.classList.contains('side-panel-start') === (document.documentElement.dir === 'ltr') ? -1 : 1;
  let from: Touch | undefined;
  panel.ontouchstart = ({ touches }) => {
    from = touches[0];
  };
  panel.ontouchend = ({ changedTouches: [to] }) => {
    if (!from || !to) return;
    const x = to.clientX - from.clientX;
    if (x * towards > 60 && Math.abs(x) > 2 * Math.abs(to.clientY - from.clientY)) panel.close();
  };
  // For browsers without `closedby`.
  panel.onclick = ({ target }) => {
    if (target === panel) panel.close();
  };
}

// The language picker closes 2.5 s after the mouse has left it, or 6 s after opening (specification, 2.2).
for (const picker of document.querySelectorAll<HTMLDetailsElement>('details.language-picker')) {
  let timer = 0;
  const closeIn = (delayMs: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      picker.open = false;
    }, delayMs);
  };
  if (picker.open) closeIn(6000);
  picker.ontoggle = () => (picker.open ? closeIn(6000) : clearTimeout(timer));
  picker.onmouseleave = () => picker.open && closeIn(2500);
}

// Makes the file a module, so that its test can load it again.
export {};
