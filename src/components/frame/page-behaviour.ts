// What every page does without an island. Small enough to be inlined: no store, and no import that would make it a file.

import '#shell/registration.ts';

const root = document.documentElement;

function showConnection(): void {
  root.toggleAttribute('data-offline', !navigator.onLine);
}
window.ononline = showConnection;
window.onoffline = showConnection;
showConnection();

// What comes back, from memory or from the browser's cache, may be the page of an account that has been left since. The
// site then answers with the page that is right now.
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

// How this browser shows the house. What first-paint.inline.ts has applied is applied again to a page that comes back.
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

// A slash leads to the page's own search; where there is none, and from its empty field, to the search of everything.
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

// It is a page, and a modal over this one once the modals are loaded (islands/modals/FrameModals.tsx). If they cannot be,
// the next click follows the link.
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
// And of popovers: frame.css hides those that are not open.
if (!('popover' in HTMLElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const asked = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget');
    for (const menu of document.querySelectorAll('[popover]'))
      menu.toggleAttribute(
        'data-open',
        menu.id === asked ? !menu.hasAttribute('data-open') : menu.contains(target as Node),
      );
  });
}
