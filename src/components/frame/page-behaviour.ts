// The behaviour of every page without an island. Small enough to be inlined: no store, and no import that would make it
// a file.

import '#shell/registration.ts';

const root = document.documentElement;

function showConnection(): void {
  root.toggleAttribute('data-offline', !navigator.onLine);
}
window.ononline = showConnection;
window.onoffline = showConnection;
showConnection();

// A page restored from memory or from the browser's cache may show an account that has since signed out. Reloads it, so
// that the site answers with the right page.
const player = (): string | undefined => {
  try {
    return /(?:^|;\s*)zellige_player=([^;]+)/.exec(document.cookie)?.[1];
  } catch {
    return undefined;
  }
};
const shownTo = player();
function leave(): void {
  root.hidden = true;
  location.reload();
}
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && player() !== shownTo) leave();
});
const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if ('playerPage' in root.dataset && !shownTo && loaded?.type === 'back_forward') leave();

// The display settings. A page restored from memory applies again what first-paint.inline.ts has applied.
const display = document.querySelector<HTMLFormElement>('.display-settings');
if (display) {
  const { scheme, quiet } = display.elements as unknown as { scheme: HTMLSelectElement; quiet: HTMLInputElement };
  const show = () => {
    root.dataset.scheme = scheme.value;
    root.toggleAttribute('data-quiet', quiet.checked);
  };
  addEventListener('pageshow', () => {
    scheme.value = read('scheme') ?? root.dataset.scheme ?? '';
    quiet.checked = read('quiet') === 'on';
    show();
  });
  display.onchange = ({ target }) => {
    show();
    const changed = target as HTMLInputElement | HTMLSelectElement;
    keep(changed.name, changed === quiet ? (quiet.checked ? 'on' : '') : changed.value);
  };
}
function read(name: string): string | null {
  try {
    return localStorage.getItem(`zellige-${name}`);
  } catch {
    return null;
  }
}
function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`zellige-${name}`, value);
  } catch {}
}

// The slash key focuses the page's search; without one, or in its empty field, it opens the search of the whole site.
const search = document.querySelector<HTMLAnchorElement>('[data-search]');
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey } = event;
  const target = event.target as HTMLInputElement;
  const field = document.querySelector<HTMLInputElement>('main [type=search]');
  const isTyping = target.matches('input,textarea,select') && (target !== field || target.value);
  if (key !== '/' || ctrlKey || metaKey || isTyping) return;
  event.preventDefault();
  if (field && target !== field) field.focus();
  else search?.click();
});

// The search is a page, and a dialog once the modals are loaded (islands/modals/FrameModals.tsx). If they cannot be
// loaded, the next click follows the link.
search?.addEventListener('click', (event) => {
  if ('modals' in root.dataset || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  root.dataset.modals = 'search';
});

// Polyfill for browsers without command buttons.
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '') as HTMLDialogElement | null;
    dialog?.[button?.getAttribute('command') === 'close' ? 'close' : 'showModal']();
  });
}
// Polyfill for browsers without popovers: frame.css hides closed ones.
if (!('popover' in HTMLElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget');
    for (const menu of document.querySelectorAll('[popover]'))
      menu.toggleAttribute(
        'data-open',
        menu.id === id ? !menu.hasAttribute('data-open') : menu.contains(target as Node),
      );
  });
}
