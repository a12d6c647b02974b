// One quiet bar at the end of the screen, for pages that carry neither code nor style for it.

export type Offer = {
  readonly text: string;
  readonly action: string;
  readonly act: () => void;
  readonly refusal: string;
  readonly refuse: () => void;
};

let shown: HTMLElement | null = null;

export function closeNotice(): void {
  shown?.remove();
  shown = null;
}

/** Takes the place of the one before. The text comes after its frame, so that a screen reader hears it arrive. */
export async function showNotice({ text, action, act, refusal, refuse }: Offer): Promise<void> {
  await dress();
  closeNotice();
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  shown = document.createElement('aside');
  shown.className = 'app-notice';
  shown.setAttribute('aria-label', action);
  const parts = [words, button(refusal, 'app-notice-refusal', refuse), button(action, 'app-notice-action', act)];
  for (const part of parts) shown.appendChild(part);
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

let style: Promise<void> | null = null;

function dress(): Promise<void> {
  style ??= new Promise((loaded) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = '/app/news.css';
    link.addEventListener('load', () => loaded());
    link.addEventListener('error', () => loaded());
    document.head.appendChild(link);
  });
  return style;
}
