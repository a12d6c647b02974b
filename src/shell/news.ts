/** Announces that the app can be installed or that a new version is waiting. Loaded only when needed. */
import { splitLocale } from '#domain/locales.ts';
import { textsIn, translator, underNoun } from '#domain/texts.ts';
import type en from '#i18n/locales/en/frame/app.json';
import { TAKE_OVER } from '#shell/precache.ts';

async function appTexts() {
  const { locale } = splitLocale(location.pathname);
  const texts = await textsIn<typeof en>((one) => import(`../i18n/locales/${one}/frame/app.json`), locale);
  return translator(underNoun('app', texts), locale);
}

/** The DOM library lacks this type. */
type InstallPrompt = Event & {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

type Offer = {
  /** The label of the bar and of its button. */
  readonly name: string;
  readonly text: string;
  readonly act?: () => void;
  readonly refusal: string;
  readonly refuse: () => void;
};

let shown: HTMLElement | null = null;

function closeNotice(): void {
  shown?.remove();
  shown = null;
}

/** Adds the text after its container, so that screen readers announce it. */
async function showNotice({ name, text, act, refusal, refuse }: Offer): Promise<void> {
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

let stylesLoaded: Promise<unknown> | null = null;

function loadStyles(): Promise<unknown> {
  stylesLoaded ??= new Promise((loaded) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = '/app/news.css';
    link.onload = loaded;
    link.onerror = loaded;
    // Inserted first, so that the page's own rules take precedence.
    document.head.insertBefore(link, document.head.firstChild);
  });
  return stylesLoaded;
}

export type Notice = 'install' | 'version';

/** See the specification, point 9. */
const HIDDEN_FOR_MS = 30 * 60_000;

const keyOf = (notice: Notice): string => `zellige_${notice}_hidden_at`;

/** If storage is blocked or full, a notice stays hidden until the next page only. */
const hiddenHere = new Set<Notice>();

/** An invalid or future timestamp hides nothing. */
export function isHidden(notice: Notice, storage: Pick<Storage, 'getItem'>, nowMs: number): boolean {
  try {
    const hiddenForMs = nowMs - Number(storage.getItem(keyOf(notice)) ?? Number.NaN);
    return hiddenForMs >= 0 && hiddenForMs < HIDDEN_FOR_MS;
  } catch {
    return hiddenHere.has(notice);
  }
}

export function hide(notice: Notice, storage: Pick<Storage, 'setItem'>, nowMs: number): void {
  try {
    storage.setItem(keyOf(notice), `${nowMs}`);
  } catch {
    hiddenHere.add(notice);
  }
}

/** Accessing `localStorage` throws if storage is blocked. */
const browserStorage = {
  getItem: (key: string): string | null => localStorage.getItem(key),
  setItem: (key: string, value: string): void => localStorage.setItem(key, value),
};

function show(notice: Notice, offer: Omit<Offer, 'refuse'>): void {
  if (isHidden(notice, browserStorage, Date.now())) return;
  const refuse = () => hide(notice, browserStorage, Date.now());
  void showNotice({ ...offer, refuse });
}

export function watch(registration: ServiceWorkerRegistration): void {
  const announceIfWaiting = () => registration.waiting && void announceVersion(registration);
  registration.installing?.addEventListener('statechange', announceIfWaiting);
  announceIfWaiting();
}

/** Reloads the tab only if the reader agrees. */
async function announceVersion(registration: ServiceWorkerRegistration): Promise<void> {
  const t = await appTexts();
  show('version', {
    name: t('app.update'),
    text: t('app.newVersion'),
    refusal: t('app.later'),
    act: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      registration.waiting?.postMessage(TAKE_OVER);
    },
  });
}

export async function offerInstall(prompt: InstallPrompt): Promise<void> {
  const t = await appTexts();
  addEventListener('appinstalled', closeNotice);
  show('install', {
    name: t('app.install'),
    text: t('app.installText'),
    refusal: t('app.later'),
    act: async () => {
      const { outcome } = await prompt.prompt();
      if (outcome === 'dismissed') hide('install', browserStorage, Date.now());
    },
  });
}

/** For browsers that install from their menu only. */
export async function explainInstall(): Promise<void> {
  const t = await appTexts();
  show('install', { name: t('app.install'), text: t('app.installHint'), refusal: t('app.understood') });
}
