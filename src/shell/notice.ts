// A notice bar at the bottom of the screen. Pages load its code and styles only when it is shown.

export type Offer = {
  /** Label of the bar, and of its button if it has an action. */
  readonly name: string;
  readonly text: string;
  readonly act?: () => void;
  readonly refusal: string;
  readonly refuse: () => void;
};

let shown: HTMLElement | null = null;

export function closeNotice(): void {
  shown?.remove();
  shown = null;
}

/** Replaces the previous notice. The text is inserted after its container, so that screen readers announce it. */
export async function showNotice({ name, text, act, refusal, refuse }: Offer): Promise<void> {
  await loadStyles();
  closeNotice();
  const paragraph = document.createElement('p');
  paragraph.setAttribute('role', 'status');
  shown = document.createElement('aside');
  shown.className = 'app-notice';
  shown.setAttribute('aria-label', name);
  shown.appendChild(paragraph);
  shown.appendChild(button(refusal, 'app-notice-refusal', refuse));
  if (act) shown.appendChild(button(name, 'app-notice-action', act));
  document.body.appendChild(shown);
  requestAnimationFrame(() => {
    paragraph.textContent = text;
  });
}

function button(label: string, className: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = label;
  element.addEventListener('click', () => {
    closeNotice();
    act();
  });
  return element;
}

let stylesLoaded: Promise<void> | null = null;

function loadStyles(): Promise<void> {
  stylesLoaded ??= new Promise((loaded) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = '/app/news.css';
    link.addEventListener('load', () => loaded());
    link.addEventListener('error', () => loaded());
    // Before the page's own rules, which must win.
    document.head.insertBefore(link, document.head.firstChild);
  });
  return stylesLoaded;
}

export type Notice = 'install' | 'version';

/** After the reader chose "later" (specification, point 9). */
const HIDDEN_FOR_MS = 30 * 60_000;

const keyOf = (notice: Notice): string => `zellige_${notice}_hidden_at`;

/** A timestamp that is not a number, or in the future because the clock was set back, hides nothing. */
export function isHidden(notice: Notice, storage: Pick<Storage, 'getItem'>, nowMs: number): boolean {
  const hiddenForMs = nowMs - Number(storage.getItem(keyOf(notice)) ?? Number.NaN);
  return hiddenForMs >= 0 && hiddenForMs < HIDDEN_FOR_MS;
}

export const hide = (notice: Notice, storage: Pick<Storage, 'setItem'>, nowMs: number): void =>
  storage.setItem(keyOf(notice), `${nowMs}`);
