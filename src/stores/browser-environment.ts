// The browser's implementation of Environment: the only file of the stores that touches window.
import { createClient } from '#api/client.ts';
import type { Channel, Environment, KeyValueStorage } from '#stores/environment.ts';

// Some private windows refuse storage: then nothing is stored, and everything else works.
const storage: KeyValueStorage = {
  read: (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key, value) => {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      return;
    }
  },
};

/** One BroadcastChannel a name: a second one in the same tab would receive the messages of the first. */
const broadcastChannels = new Map<string, BroadcastChannel>();

function channel(name: string): Channel {
  const broadcast = broadcastChannels.get(name) ?? new BroadcastChannel(name);
  broadcastChannels.set(name, broadcast);
  return {
    post: (message) => broadcast.postMessage(message),
    listen: (onMessage) => {
      const stop = new AbortController();
      broadcast.addEventListener('message', ({ data }) => onMessage(data), { signal: stop.signal });
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

function playerName(): string | null {
  const found = /(?:^|;\s*)zellige_player=([^;]*)/.exec(document.cookie)?.[1];
  try {
    return found ? decodeURIComponent(found) : null;
  } catch {
    return null;
  }
}

/** Features that this page has found missing; those known to the edge are in a cookie (src/edge/host/missing-features.ts). */
const missingFeatures = new Set<string>();

/** As in theme/first-paint.ts, which fills the same elements before the first paint. */
const MAX_NAME_LENGTH = 60;

const page: Environment['page'] = {
  isHidden: () => document.visibilityState === 'hidden',
  isOnline: () => navigator.onLine,
  on: (event, act) => {
    const stop = new AbortController();
    const options = { passive: true, capture: true, signal: stop.signal };
    for (const name of events[event]) window.addEventListener(name, act, options);
    return () => stop.abort();
  },
  address: () => location.pathname + location.search + location.hash,
  locale: () => document.documentElement.lang,
  navigate: (path) => location.assign(path),
  replace: (address) => location.replace(address),
  reload: () => location.reload(),
  pushEntry: (entry) => history.pushState({ entry }, ''),
  entryName: () => history.state?.entry ?? null,
  setAddress: (path, entry) =>
    entry === 'new' ? history.pushState({}, '', path) : history.replaceState(history.state, '', path),
  back: () => history.back(),
  playerName,
  setPlayer: (name) => {
    page.mark('player', name === null ? null : '');
    for (const element of document.querySelectorAll<HTMLElement>('[data-player-name]')) {
      element.textContent = (name ?? '').slice(0, Number(element.dataset.playerName) || MAX_NAME_LENGTH);
    }
  },
  mark: (name, value) => {
    const { dataset } = document.documentElement;
    if (value === null) delete dataset[name];
    else dataset[name] = value;
  },
  offer: (offers) => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-needs]')) {
      element.hidden = !element.dataset.needs?.split(' ').some((need) => offers.includes(need));
      element.dataset.known = '';
    }
  },
  hideFeature: (name) => {
    missingFeatures.add(name);
    const sheet = new CSSStyleSheet();
    sheet.insertRule(`[data-feature=${name}]{display:none!important}`);
    document.adoptedStyleSheets.push(sheet);
  },
  lacks: (name) =>
    missingFeatures.has(name) ||
    (/(?:^|;\s*)zellige_without=([^;]*)/.exec(document.cookie)?.[1]?.split('.').includes(name) ?? false),
  openDialog: (id) => {
    const dialog = document.getElementById(id);
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  },
  closeDialogs: () => {
    for (const dialog of document.querySelectorAll('dialog[open]')) (dialog as HTMLDialogElement).close();
  },
};

export function browserEnvironment(): Environment {
  return {
    request: createClient((input, init) => fetch(input, init), page.locale, page.hideFeature),
    now: () => Date.now(),
    after: (delayMs, act) => {
      const timer = setTimeout(act, delayMs);
      return () => clearTimeout(timer);
    },
    uuid: () => crypto.randomUUID(),
    storage,
    channel,
    lock: (name, signal, held) => navigator.locks.request(name, { signal }, held),
    page,
    report: (error) => console.error(error),
  };
}
