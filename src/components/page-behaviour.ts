// What every page does without an island, small enough to stand inside it: no store, no import that would make it a file.

import '#shell/registration.ts';

const root = document.documentElement;
const panels = () => document.querySelectorAll<HTMLDialogElement>('dialog.side-panel');

function sayConnection(): void {
  root.toggleAttribute('data-offline', !navigator.onLine);
}
addEventListener('online', sayConnection);
addEventListener('offline', sayConnection);
sayConnection();

// The side panels belong to a phone: wider than tablet, they close.
matchMedia('(min-width:768px)').addEventListener('change', ({ matches }) => {
  if (matches) for (const panel of panels()) panel.close();
});

for (const panel of panels()) {
  const towards = panel.classList.contains('side-panel-start') === (root.dir === 'ltr') ? -1 : 1;
  let from: Touch | undefined;
  panel.addEventListener('touchstart', ({ touches }) => {
    from = touches[0];
  });
  panel.addEventListener('touchend', ({ changedTouches: [to] }) => {
    if (!from || !to) return;
    const x = to.clientX - from.clientX;
    if (x * towards > 60 && Math.abs(x) > 2 * Math.abs(to.clientY - from.clientY)) panel.close();
  });
  // Where the browser does not know closedby.
  panel.addEventListener('click', ({ target }) => {
    if (target === panel) panel.close();
  });
}

// Where the browser does not know command buttons.
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'close') dialog.close();
    else dialog.showModal();
  });
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
  picker.addEventListener('toggle', () => (picker.open ? closeIn(6000) : clearTimeout(timer)));
  picker.addEventListener('mouseleave', () => picker.open && closeIn(2500));
}
