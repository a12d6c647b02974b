/**
 * The only file of the stores that touches window, with local-storage.ts: tests replace it. Created on first use, never
 * on the server, where one isolate serves many people.
 */
import { createClient, type Request } from '#api/client.ts';
import { readSessionState } from '#contract/auth/session.ts';
import { splitLocale } from '#domain/locales.ts';
import { CLOCK_OFFSET_KEY } from '#domain/server-time.ts';
import type { Bookmakers } from '#model/sport-embeds/bookmakers.ts';
import { storage } from '#stores/local-storage.ts';
import { rateLimit } from '#stores/rate-limit.ts';
import { serverTime } from '#stores/server-time.ts';
import { after } from '#stores/timer.ts';

export type EntryName = 'modal' | 'round';

/** One BroadcastChannel per name: a second one in the same tab would receive the messages of the first. */
const broadcastChannels = new Map<string, BroadcastChannel | null>();

/** Null where the browser lacks or refuses it, as it refuses storage: each tab then works alone. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

function channel(name: string) {
  const known = broadcastChannels.get(name);
  const broadcast = known === undefined ? openChannel(name) : known;
  broadcastChannels.set(name, broadcast);
  return {
    post: (message: unknown): void => broadcast?.postMessage(message),
    listen: (onMessage: (message: unknown) => void): (() => void) => {
      const stop = new AbortController();
      broadcast?.addEventListener('message', ({ data }) => onMessage(data), { signal: stop.signal });
      return () => stop.abort();
    },
  };
}

const events = {
  visibility: ['visibilitychange'],
  connection: ['online', 'offline'],
  activity: ['pointerdown', 'keydown', 'wheel', 'touchmove'],
  back: ['popstate'],
} as const;

function cookie(name: string): string | undefined {
  try {
    return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(document.cookie)?.[1];
  } catch {
    return undefined;
  }
}

const PROBE_COOKIE = 'zellige_probe';

/** The session is a cookie, so nobody can sign in without cookies. */
function acceptsCookies(): boolean {
  const attributes = 'path=/; SameSite=Lax; max-age=';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and it is asynchronous.
    document.cookie = `${PROBE_COOKIE}=1; ${attributes}5`;
    const isKept = cookie(PROBE_COOKIE) === '1';
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = `${PROBE_COOKIE}=; ${attributes}0`;
    return isKept;
  } catch {
    return false;
  }
}

/** A browser that refuses storage refuses locks too: each tab then acts for itself. */
async function lock(name: string, signal: AbortSignal, held: () => Promise<void>): Promise<void> {
  let isHeld = false;
  const hold = () => {
    isHeld = true;
    return held();
  };
  try {
    await navigator.locks.request(name, { signal }, hold);
  } catch (error) {
    if (isHeld || signal.aborted) throw error;
    await held();
  }
}

/**
 * Features that this page found missing; those known to the edge are in a cookie (src/edge/host/missing-features.ts).
 */
const missingFeatures = new Set<string>();

/** Equal to that of theme/first-paint.inline.ts, which fills the same elements before the first paint. */
const MAX_NAME_LENGTH = 60;

/** The focused element when a guest asked to sign in, and its ancestors: it may be gone after the sign-in. */
let focusBefore: readonly Element[] = [];

/** A hidden element keeps the focus until the next frame. */
const hasFocus = (): boolean => {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && activeElement.getClientRects().length > 0;
};

const withAncestors = (element: Element | null): readonly Element[] =>
  element === null || element === document.body ? [] : [element, ...withAncestors(element.parentElement)];

const page = {
  isHidden: (): boolean => document.visibilityState === 'hidden',
  isOnline: (): boolean => navigator.onLine,
  /** The player's choice in the footer (DisplaySettings). */
  isQuiet: (): boolean => document.documentElement.hasAttribute('data-quiet'),
  /** A dialog opened now would take the keys meant for a field. */
  isTyping: (): boolean => document.activeElement?.matches('input, select, textarea') ?? false,
  on: (event: keyof typeof events, act: () => void): (() => void) => {
    const stop = new AbortController();
    const options = { passive: true, capture: true, signal: stop.signal };
    for (const name of events[event]) window.addEventListener(name, act, options);
    return () => stop.abort();
  },
  acceptsCookies,
  /** Whether the browser has stored the cookies of a sign-in. */
  hasSession: (): boolean => Boolean(cookie('zellige_player')),
  /** The tab's name, which survives reloads. */
  tabName: (): string => window.name,
  setTabName: (name: string): void => {
    window.name = name;
  },
  address: (): string => location.pathname + location.search + location.hash,
  /** Read from the address: a browser that translates the page sets <html lang> to its reader's language. */
  locale: (): string => splitLocale(location.pathname).locale,
  navigate: (path: string): void => location.assign(path),
  /** Replaces this page by an address, ours or not: Back does not return here. */
  replace: (address: string): void => location.replace(address),
  reload: (): void => location.reload(),
  pushEntry: (entry: EntryName): void => history.pushState({ entry }, ''),
  /** The name of the current history entry; null for the page's original one. */
  entryName: (): EntryName | null => history.state?.entry ?? null,
  /** Changes the address without leaving the page: in a new history entry, which Back undoes, or in the same one. */
  setAddress: (path: string, entry: 'new' | 'same'): void =>
    entry === 'new' ? history.pushState({}, '', path) : history.replaceState(history.state, '', path),
  back: (): void => history.back(),
  playerName: (): string | null => {
    const name = cookie('zellige_player');
    try {
      return name ? decodeURIComponent(name) : null;
    } catch {
      return null;
    }
  },
  setPlayer: (name: string | null): void => {
    page.mark('player', name === null ? null : '');
    for (const element of document.querySelectorAll<HTMLElement>('[data-player-name]')) {
      element.textContent = (name ?? '').slice(0, Number(element.dataset.playerName) || MAX_NAME_LENGTH);
    }
  },
  /** Shows the count at the bell of the header. */
  setUnread: (count: number): void => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-unread]')) {
      element.hidden = count === 0;
      const figure = element.querySelector('b');
      if (figure) figure.textContent = count > 99 ? '99+' : `${count}`;
    }
  },
  /** Sets <html data-{name}>, which activates islands (client:needed) and CSS; null removes it. */
  mark: (name: string, value: string | null): void => {
    const { dataset } = document.documentElement;
    if (value === null) delete dataset[name];
    else dataset[name] = value;
  },
  /** Shows elements that need one of these offers (data-needs), and hides those that need another. */
  offer: (offers: readonly string[]): void => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-needs]')) {
      element.hidden = !element.dataset.needs?.split(' ').some((need) => offers.includes(need));
      element.dataset.known = '';
    }
  },
  /** Hides the elements of a host feature (data-feature), now and later. */
  hideFeature: (name: string): void => {
    missingFeatures.add(name);
    const sheet = new CSSStyleSheet();
    sheet.insertRule(`[data-feature=${name}]{display:none!important}`);
    document.adoptedStyleSheets.push(sheet);
  },
  /** Whether the host is known to lack a feature: links to it are then hidden. */
  lacks: (name: string): boolean =>
    missingFeatures.has(name) || (cookie('zellige_without')?.split('.').includes(name) ?? false),
  bookmakers: (): Bookmakers => Object.fromEntries(new URLSearchParams(cookie('zellige_bookmakers'))),
  /** For a host that stores no settings: the edge chooses the view of a sport page before any script runs. */
  sportView: (): string | undefined => cookie('zellige_view'),
  setSportView: (view: string): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and it is asynchronous.
    document.cookie = `zellige_view=${view}; path=/; SameSite=Lax; max-age=31536000`;
  },
  /** Ends this browser's push subscription, if there is one. */
  endPush: async (): Promise<void> => {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  },
  openDialog: (id: string): void => {
    const dialog = document.getElementById(id);
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  },
  /** Opens the sign-in: the header's form, or the panel where the header has no space for it. */
  openSignIn: (): void => {
    // Closed first: elements behind a modal dialog take no focus.
    page.closeDialogs();
    focusBefore = withAncestors(document.activeElement);
    const field = document.getElementById('header-username');
    if (field?.getClientRects().length) field.focus();
    else page.openDialog('account-panel');
  },
  /** The sign-in form is gone afterwards: focus returns to where the guest asked, or goes to the account's button. */
  returnFocus: (): void => {
    requestAnimationFrame(() => {
      if (hasFocus()) return;
      const near = focusBefore.find(({ isConnected }) => isConnected);
      const account = document.querySelectorAll('.site-header .for-player button:is([popovertarget], [command])');
      for (const place of [near, near?.querySelector('a, button'), ...account]) {
        if (place instanceof HTMLElement) place.focus();
        if (hasFocus()) return;
      }
    });
  },
  closeDialogs: (): void => {
    for (const dialog of document.querySelectorAll('dialog[open]')) (dialog as HTMLDialogElement).close();
  },
};

const device = {
  wallMs: (): number => Date.now(),
  monotonicMs: (): number => performance.now(),
  readOffset: (): string | null => {
    try {
      return sessionStorage.getItem(CLOCK_OFFSET_KEY);
    } catch {
      return null;
    }
  },
  writeOffset: (offsetMs: string): void => {
    try {
      sessionStorage.setItem(CLOCK_OFFSET_KEY, offsetMs);
    } catch {
      return;
    }
  },
};

function timedRequests() {
  const { timed, ...time } = serverTime(device, () => request(readSessionState));
  const fetchNow: typeof fetch = (input, init) => fetch(input, init);
  const limit = rateLimit(time.elapsed, channel('zellige-limit'));
  const request: Request = createClient(timed(fetchNow), page.locale, page.hideFeature, limit.note);
  /** How long polls pause, because the host limits this browser. */
  return { request, limitedMs: limit.leftMs, ...time };
}

const browserEnvironment = () => ({
  ...timedRequests(),
  after,
  uuid: (): string => crypto.randomUUID(),
  storage,
  channel,
  /** Runs `held` in one tab at a time, after waiting for the lock; ends when its promise settles or `signal` aborts. */
  lock,
  page,
  /** Reports as an uncaught error (src/shell/fault-watch.ts). */
  report: (error: unknown): void => {
    console.error(error);
    dispatchEvent(new ErrorEvent('error', { error }));
  },
});
export type Environment = ReturnType<typeof browserEnvironment>;

let current: Environment | undefined;

export function environment(): Environment {
  current ??= browserEnvironment();
  return current;
}

export function setEnvironment(other: Environment): void {
  current = other;
}

/** @param atMs noted earlier, on another page. A time in the future, from a wrong clock, counts as too old. */
export function isYoungerThan(ms: number, atMs: number): boolean {
  const ageMs = environment().now() - atMs;
  return ageMs >= 0 && ageMs < ms;
}
