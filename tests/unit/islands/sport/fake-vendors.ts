// The vendors' globals as their public interfaces describe them, recording what a page does to them.
import type { EmbedEvents, EmbedStart } from '#model/sport-embeds/sport-embed.ts';

export const start: EmbedStart = {
  address: '/sport/alt/Live/4?event=4-77',
  token: 'token-1',
  url: null,
  locale: 'fr',
  oddsFormat: 2,
  theme: 'dark',
  isNarrow: false,
  coveredPx: 56,
};

/** What an embed reported, in order. */
export function recordEvents(): { readonly reported: unknown[][]; readonly events: EmbedEvents } {
  const reported: unknown[][] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      void reported.push([name, ...values]);
  const names = ['ready', 'route', 'signIn', 'deposit', 'balance', 'betPlaced', 'error'] as const;
  return { reported, events: Object.fromEntries(names.map((name) => [name, note(name)])) as unknown as EmbedEvents };
}

type Given = Record<string, unknown>;
/** A global of the page, until the test ends. */
export function setGlobal(name: string, value: unknown): void {
  Object.assign(window, { [name]: value });
  globals.push(name);
}
const globals: string[] = [];
export function forgetGlobals(): void {
  for (const name of globals.splice(0)) Reflect.deleteProperty(window, name);
}

/**
 * The newer generation of `alt`.
 * @param spell how this installation writes its names.
 */
export function newerAlt(spell: (name: string) => string = (name) => name) {
  const calls: [string, Given][] = [];
  const sportsbooks: { readonly props: Record<string, (values?: unknown) => void>; isOpen: boolean }[] = [];
  const sdk = {
    [spell('init')]: (given: Given) => calls.push(['init', given]),
    [spell('set')]: (given: Given) => calls.push(['set', given]),
    [spell('addSportsBook')]: ({ container, props }: { container: HTMLElement; props: never }) => {
      calls.push(['addSportsBook', props]);
      const host = document.createElement('div');
      host.attachShadow({ mode: 'open' });
      container.appendChild(host);
      // A menu that covers the page.
      const layer = document.body.appendChild(document.createElement('section'));
      const sportsbook = { props, isOpen: true };
      sportsbooks.push(sportsbook);
      layer.textContent = 'menu';
      return {
        [spell('remove')]: () => {
          sportsbook.isOpen = false;
          host.remove();
        },
      };
    },
  };
  setGlobal(spell('someWSDK'), sdk);
  return { calls, books: sportsbooks };
}

/** `dgt`, whose frame sends messages as its own window. */
export function bootstrapper(server: string) {
  const booted: { readonly params: Given; readonly view: Given; readonly size: unknown; frame: HTMLIFrameElement }[] =
    [];
  const received: unknown[][] = [];
  let finish: (() => void) | null = null;
  const waiting = { holds: false };
  setGlobal('bootstrapper', {
    bootIframe: async (params: Given, view: Given, size: unknown) => {
      if (waiting.holds) await new Promise<void>((done) => (finish = done));
      // Nothing is loaded in these tests, and that is not an error.
      Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
        handleDisabledFileLoadingAsSuccess: true,
      });
      const frame = document.createElement('iframe');
      Object.defineProperty(frame, 'contentWindow', { value: { of: 'the frame' } });
      const place = document.getElementById(String(params.containerId));
      if (place === null) throw new TypeError('containerId');
      place.appendChild(frame);
      booted.push({ params, view, size, frame });
      return {
        dispatchEvent: (...values: unknown[]) => {
          received.push(values);
          if ((values[1] as Given).type === 1) frame.remove();
        },
      };
    },
  });
  const sendMessage = (
    data: unknown,
    { origin = new URL(server).origin, source = booted.at(-1)?.frame.contentWindow } = {},
  ) => window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as never }));
  return { booted, received: received, sendMessage, waiting, finish: () => finish?.() };
}
