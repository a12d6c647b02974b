// The real world: the one file of the stores that touches window.
import { createClient } from '#api/client.ts';
import type { Channel, Environment, KeyValueStorage } from '#stores/environment.ts';

// Storage is refused in some private windows: then nothing is remembered, and everything else works.
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

/** One wire a name: a second one in the same tab would hear the first. */
const wires = new Map<string, BroadcastChannel>();

function channel(name: string): Channel {
  const wire = wires.get(name) ?? new BroadcastChannel(name);
  wires.set(name, wire);
  return {
    post: (message) => wire.postMessage(message),
    listen: (heard) => {
      const stop = new AbortController();
      wire.addEventListener('message', ({ data }) => heard(data), { signal: stop.signal });
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

/** What the edge has found out (src/edge/host/hidden.ts), and what this page has. */
const lacking = new Set<string>();

/** As in theme/first-paint.ts, which writes the same places before the first paint. */
const LONGEST_NAME = 60;

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
    for (const place of document.querySelectorAll<HTMLElement>('[data-player-name]')) {
      place.textContent = (name ?? '').slice(0, Number(place.dataset.playerName) || LONGEST_NAME);
    }
  },
  mark: (name, value) => {
    const { dataset } = document.documentElement;
    if (value === null) delete dataset[name];
    else dataset[name] = value;
  },
  offer: (offers) => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-needs]')) {
      place.hidden = !place.dataset.needs?.split(' ').some((need) => offers.includes(need));
      place.dataset.known = '';
    }
  },
  hideFeature: (name) => {
    lacking.add(name);
    const sheet = new CSSStyleSheet();
    sheet.insertRule(`[data-feature=${name}]{display:none!important}`);
    document.adoptedStyleSheets.push(sheet);
  },
  lacks: (name) =>
    lacking.has(name) ||
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
