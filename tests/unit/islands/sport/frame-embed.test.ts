// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FrameEmbed } from '#islands/sport-embeds/frame-embed.ts';
import { hearing, start } from './fake-vendors.ts';

const URL_OF_HOST = 'https://book.test/app?token=token-1';
let container: HTMLElement;
let embed: FrameEmbed;
beforeEach(() => {
  // Nothing is loaded in these tests, and that is not an error.
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    disableIframePageLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  });
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  embed.destroy();
  document.body.replaceChildren();
});

function started() {
  const { told, events } = hearing();
  embed = new FrameEmbed('alt', 'Sport', container);
  embed.start({ ...start, url: URL_OF_HOST }, events);
  const frame = () => {
    const found = container.querySelector('iframe') as HTMLIFrameElement;
    if (found.contentWindow === null) Object.defineProperty(found, 'contentWindow', { value: { of: 'the frame' } });
    return found;
  };
  const says = (data: unknown, origin = 'https://book.test', source: unknown = frame().contentWindow) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as never }));
  return { told, frame, says };
}
const queryOf = ({ src }: HTMLIFrameElement) => Object.fromEntries(new URL(src).searchParams);

test('frames the host’s address in place of ours, without access to our address and window', () => {
  const { frame } = started();
  expect(frame().src).toMatch(/^https:\/\/book\.test\/app\?/);
  expect(queryOf(frame())).toMatchObject({ token: 'token-1', page: 'Live', sportId: '4', mode: 'af', lang: 'fr' });
  expect(frame().getAttribute('sandbox')).not.toMatch(/top-navigation|allow-modals/);
  expect([frame().referrerPolicy, frame().title]).toEqual(['no-referrer', 'Sport']);
});

test('is ready once its frame has loaded, and reports the frame’s messages', () => {
  const { told, frame, says } = started();
  frame().dispatchEvent(new Event('load'));
  says({ type: 'resize', height: 900 });
  says({ type: 'route', page: 'Home', sportId: 1 });
  says('deposit');
  says({ event: 'login' });
  expect(told.filter(([name]) => name !== 'ready')).toEqual([['route', '/sport/alt/Home/1'], ['deposit'], ['signIn']]);
  expect(told).toContainEqual(['ready']);
  expect(frame().style.blockSize).toBe('900px');
});

test('accepts messages only from its own frame at the origin of its address', () => {
  const { told, says } = started();
  const before = told.length;
  says('deposit', 'https://evil.test');
  says('deposit', location.origin);
  says('deposit', 'https://book.test', window);
  says('deposit', 'https://book.test', null);
  expect(told).toHaveLength(before);
});

test('opens another page, language, odds format or session in a new frame, without a history entry', () => {
  const { frame } = started();
  const [first, entries] = [frame(), history.length];
  embed.navigate('/sport/alt/BetsHistory');
  expect([frame() === first, queryOf(frame()).page, history.length]).toEqual([false, 'BetsHistory', entries]);
  expect(embed.setLanguage('ar')).toBe(true);
  expect(embed.setOddsFormat(0)).toBe(true);
  expect(embed.setAccess({ token: 'token-2', url: 'https://book.test/app?token=token-2' })).toBe(true);
  expect(queryOf(frame())).toMatchObject({ token: 'token-2', lang: 'ar', oddsFormat: '0', page: 'BetsHistory' });
  expect(container.querySelectorAll('iframe')).toHaveLength(1);
});

test('closing removes it from the page, and its later messages are ignored', () => {
  const { told, frame, says } = started();
  const last = frame().contentWindow;
  embed.destroy();
  const before = told.length;
  says('deposit', 'https://book.test', last);
  expect([told.length, container.childElementCount]).toEqual([before, 0]);
});
