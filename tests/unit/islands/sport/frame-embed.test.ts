// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FrameEmbed } from '#islands/sport-embeds/frame-embed.ts';
import { recordEvents, start } from './fake-vendors.ts';

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
  const { reported, events } = recordEvents();
  embed = new FrameEmbed('alt', 'Sport', container);
  embed.start({ ...start, url: URL_OF_HOST }, events);
  const frame = () => {
    const found = container.querySelector('iframe') as HTMLIFrameElement;
    if (found.contentWindow === null) Object.defineProperty(found, 'contentWindow', { value: { of: 'the frame' } });
    return found;
  };
  const sendMessage = (data: unknown, origin = 'https://book.test', source: unknown = frame().contentWindow) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as never }));
  return { reported, frame, sendMessage };
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
  const { reported, frame, sendMessage } = started();
  frame().dispatchEvent(new Event('load'));
  sendMessage({ type: 'resize', height: 900 });
  sendMessage({ type: 'route', page: 'Home', sportId: 1 });
  sendMessage('deposit');
  sendMessage({ event: 'login' });
  expect(reported.filter(([name]) => name !== 'ready')).toEqual([
    ['route', '/sport/alt/Home/1'],
    ['deposit'],
    ['signIn'],
  ]);
  expect(reported).toContainEqual(['ready']);
  expect(frame().style.blockSize).toBe('900px');
});

test('accepts messages only from its own frame at the origin of its address', () => {
  const { reported, sendMessage } = started();
  const before = reported.length;
  sendMessage('deposit', 'https://evil.test');
  sendMessage('deposit', location.origin);
  sendMessage('deposit', 'https://book.test', window);
  sendMessage('deposit', 'https://book.test', null);
  expect(reported).toHaveLength(before);
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
  const { reported, frame, sendMessage } = started();
  const last = frame().contentWindow;
  embed.destroy();
  const before = reported.length;
  sendMessage('deposit', 'https://book.test', last);
  expect([reported.length, container.childElementCount]).toEqual([before, 0]);
});
