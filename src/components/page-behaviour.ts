// What every page does without an island, small enough to stand inside it: no store, no import that would make it a file.

import '#shell/registration.ts';

const root = document.documentElement;

function sayConnection(): void {
  root.toggleAttribute('data-offline', !navigator.onLine);
}
window.ononline = sayConnection;
window.onoffline = sayConnection;
sayConnection();

// Where the browser does not know command buttons.
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '') as HTMLDialogElement | null;
    dialog?.[button?.getAttribute('command') === 'close' ? 'close' : 'showModal']();
  });
}
