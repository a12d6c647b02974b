/**
 * The script that a site loads: the global `Bootstrapper`, which shows the sportsbook in a frame. The frame sends
 * `sportAppEventDispatch`, the page `sportAppEventListener`. Threat: messages from other windows. So only messages of
 * this frame and its origin are passed on, and messages to the frame name its origin.
 */
import { coveredEndPx, scrollToPart } from '#sandbox/client/sportsbook/settings.ts';

type Params = Readonly<Record<string, unknown>>;
type Message = Readonly<Record<string, unknown>>;
type App = { readonly dispatchEvent: (name: string, data: Message) => void; readonly destroy: () => void };

const OUT = 'sportAppEventDispatch';
const IN = 'sportAppEventListener';
const DESTROY = 1;
const TOP = 6;
const script = document.currentScript as HTMLScriptElement;

function addressOf(params: Params, view: string): URL {
  const address = new URL('/sportsbooks/dgt/app', String(params.server || new URL(script.src).origin));
  const { path, qs } = (params.initialRoute ?? {}) as Params;
  address.search = `${new URLSearchParams({ lang: String(params.defaultLanguage ?? '') })}`;
  // In the hash, so that the token does not get into logs.
  address.hash = `${new URLSearchParams({
    view,
    token: String(params.token ?? '-'),
    odds: String(params.oddsFormat ?? 0),
    path: String(path ?? '/'),
    qs: String(qs ?? ''),
    theme: String(params.theme ?? 'dark'),
    top: String(params.topFixedElementHeight ?? 0),
  })}`;
  return address;
}

type VisibleArea = { readonly update: () => void; readonly stop: () => void };

/**
 * Reports the visible part of the frame, in pixels from its top.
 * @param coveredPx of the top of the window.
 */
function watchVisibleArea(frame: HTMLIFrameElement, origin: string, coveredPx: () => number): VisibleArea {
  let frameRequest = 0;
  const post = () => {
    frameRequest = 0;
    const { top } = frame.getBoundingClientRect();
    const message = { event: 'seen', start: coveredPx() - top, end: innerHeight - coveredEndPx() - top };
    frame.contentWindow?.postMessage(message, origin);
  };
  const update = () => {
    frameRequest ||= requestAnimationFrame(post);
  };
  const left = new AbortController();
  for (const event of ['scroll', 'resize']) addEventListener(event, update, { passive: true, signal: left.signal });
  const stop = () => {
    left.abort();
    cancelAnimationFrame(frameRequest);
  };
  return { update, stop };
}

const containerOf = (id: unknown): Element => {
  const found = document.getElementById(String(id).replace(/^#/, ''));
  if (found === null) throw new TypeError('containerId');
  return found;
};

function start(params: Params, { name }: { name?: string } = {}, size?: { height?: number | string }): Promise<App> {
  const address = addressOf(params, name ?? 'europeanView');
  const frame = document.createElement('iframe');
  frame.title = String(params.title ?? 'Tavelin');
  frame.src = address.href;
  Object.assign(frame.style, { display: 'block', inlineSize: '100%', border: '0', minBlockSize: '40rem' });
  const height = size?.height;
  let coveredPx = Number(params.topFixedElementHeight) || 0;
  const visibleArea = watchVisibleArea(frame, address.origin, () => coveredPx);
  if (height !== undefined) frame.style.blockSize = typeof height === 'number' ? `${height}px` : height;
  return new Promise((done) => {
    const acts: Readonly<Record<string, (data: Message) => void>> = {
      ready: () => {
        visibleArea.update();
        done(app);
      },
      resize: (data) => {
        visibleArea.update();
        if (height === undefined) frame.style.blockSize = `${Number(data.height) || 0}px`;
      },
      show: ({ below, always }) => scrollToPart(frame, Number(below) || 0, always === true, coveredPx),
      login: () => typeof params.loginTrigger === 'function' && params.loginTrigger(),
    };
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.contentWindow || origin !== address.origin || typeof data !== 'object' || data === null)
        return;
      if (Object.hasOwn(acts, data.type)) acts[data.type]?.(data);
      if (data.event === OUT) dispatchEvent(new CustomEvent(OUT, { detail: data.detail }));
    };
    const forward = (event: Event) => app.dispatchEvent(IN, (event as CustomEvent<Message>).detail);
    const app: App = {
      dispatchEvent: (event, data) => {
        if (event !== IN) return;
        if (data.type === TOP) coveredPx = Number(data.height ?? data.topFixedElementHeight) || 0;
        if (data.type === DESTROY) app.destroy();
        else frame.contentWindow?.postMessage({ event: IN, detail: data }, address.origin);
      },
      destroy: () => {
        removeEventListener('message', onMessage);
        removeEventListener(IN, forward);
        visibleArea.stop();
        frame.remove();
      },
    };
    addEventListener('message', onMessage);
    addEventListener(IN, forward);
    containerOf(params.containerId).append(frame);
  });
}

Object.assign(globalThis, {
  Bootstrapper: {
    boot: (params: Params, view?: { name?: string }) => start(params, view),
    bootIframe: start,
    dispatchEvent: (name: string, data: Message) => dispatchEvent(new CustomEvent(name, { detail: data })),
  },
});
