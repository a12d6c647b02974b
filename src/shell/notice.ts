// One quiet bar at the end of the screen, for pages that carry neither code nor style for it.

export type Offer = {
  /** Of the bar, and of its button where there is something to do. */
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

/** Takes the place of the one before. The text comes after its frame, so that a screen reader hears it arrive. */
export async function showNotice({ name, text, act, refusal, refuse }: Offer): Promise<void> {
  await dress();
  closeNotice();
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  shown = document.createElement('aside');
  shown.className = 'app-notice';
  shown.setAttribute('aria-label', name);
  shown.appendChild(words);
  shown.appendChild(button(refusal, 'app-notice-refusal', refuse));
  if (act) shown.appendChild(button(name, 'app-notice-action', act));
  document.body.appendChild(shown);
  requestAnimationFrame(() => {
    words.textContent = text;
  });
}

function button(label: string, className: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = label;
  made.addEventListener('click', () => {
    closeNotice();
    act();
  });
  return made;
}

let dressed: Promise<unknown> | null = null;

/** A reading page names the sheets of which it holds only what it shows (scripts/site/lean-styles.ts): with their tokens. */
function dress(): Promise<unknown> {
  const sheets = document.documentElement.dataset.styles?.split(' ') ?? [];
  const own = document.head.firstChild;
  dressed ??= Promise.all([...sheets, '/app/news.css'].map((href) => load(href, own)));
  return dressed;
}

/** Before the page's own rules, which keep the last word. */
const load = (href: string, own: Node | null): Promise<void> =>
  new Promise((loaded) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => loaded());
    link.addEventListener('error', () => loaded());
    document.head.insertBefore(link, own);
  });
