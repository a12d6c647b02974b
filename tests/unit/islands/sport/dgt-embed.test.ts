// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DgtEmbed } from '#islands/sport-embeds/dgt-embed.ts';
import { settle } from '../../../support/world.ts';
import { bootstrapper, forgetGlobals, recordEvents, start } from './fake-vendors.ts';

vi.mock(import('#islands/sport-embeds/vendor-script.ts'), async (original) => ({
  ...(await original()),
  loadScript: vi.fn(async () => undefined),
}));

const vendor = { loader: 'https://book.test/loader.js', server: 'https://book.test/', partner: 'house' };
const given = { ...start, address: '/sport/dgt/AsianView/Live/4?qs=a%3D1' };
let container: HTMLElement;
beforeEach(() => {
  document.body.replaceChildren();
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(forgetGlobals);

async function started(changed: Partial<typeof start> = {}) {
  const sportsbook = bootstrapper(vendor.server);
  const { reported, events } = recordEvents();
  const embed = new DgtEmbed(vendor, container);
  embed.start({ ...given, ...changed }, events);
  await settle();
  return { ...sportsbook, embed, reported };
}
const dispatched = (type: number, more: object = {}) => ({ event: 'sportAppEventDispatch', detail: { type, ...more } });

test('starts in the view and page of the address, in the page’s language and odds format, with the token', async () => {
  const { booted, received, reported } = await started();
  expect(booted[0]).toMatchObject({
    view: { name: 'AsianView' },
    params: {
      server: 'https://book.test/',
      token: 'token-1',
      parent: [location.origin],
      sportPartner: 'house',
      defaultLanguage: 'fr',
      oddsFormat: 2,
      hashRouterDisabled: true,
      initialRoute: { path: '/Live/4', qs: 'a=1' },
      topFixedElementHeight: 56,
    },
  });
  expect(received).toEqual([['sportAppEventListener', { type: 2, theme: 'dark' }]]);
  expect(reported).toEqual([['ready']]);
});

test('uses a dash as a guest’s token, and reports a request to sign in', async () => {
  const { booted, reported } = await started({ token: null });
  const { token, loginTrigger } = booted[0]?.params ?? {};
  expect(token).toBe('-');
  (loginTrigger as () => void)();
  expect(reported).toEqual([['ready'], ['signIn']]);
});

test('reports its frame’s messages, and takes over its height', async () => {
  const { sendMessage, reported } = await started();
  sendMessage(dispatched(3, { path: '/Event/4-77', qs: '?b=2' }));
  sendMessage(JSON.stringify({ event: 'sportAppEventDispatch', detail: { type: 3, path: '/a/b/c' } }));
  sendMessage(dispatched(4, { betIds: ['1'] }));
  sendMessage(dispatched(4, { eventId: '4-77' }));
  sendMessage(dispatched(5));
  sendMessage(dispatched(6, { balance: 12 }));
  sendMessage({ type: 'resize', height: 1234.5 });
  expect(reported.slice(1)).toEqual([
    ['route', '/sport/dgt/AsianView/Event/4-77?qs=b%3D2'],
    ['route', '/sport/dgt/AsianView?path=%2Fa%2Fb%2Fc'],
    ['betPlaced'],
    ['deposit'],
    ['balance'],
  ]);
  expect((container.firstElementChild as HTMLElement).style.blockSize).toBe('1235px');
});

test('accepts messages from the frame’s window and the vendor’s origin only', async () => {
  const { sendMessage, reported } = await started();
  sendMessage(dispatched(5), { origin: 'https://evil.test' });
  sendMessage(dispatched(5), { origin: location.origin });
  sendMessage(dispatched(5), { source: window as never });
  sendMessage(dispatched(5), { source: null as never });
  expect(reported).toEqual([['ready']]);
});

test.each([
  [null],
  ['resize'],
  [{ type: 'resize', height: 'tall' }],
  [{ type: 'resize', height: Number.NaN }],
  [dispatched(3)],
  [dispatched(3, { path: 7 })],
  [dispatched(9)],
  [{ event: 'sportAppEventDispatch' }],
  ['{"type":3'],
])('ignores unknown messages: %j', async (words) => {
  const { sendMessage, reported } = await started();
  sendMessage(words);
  expect(reported).toEqual([['ready']]);
});

test('an address outside of the vendor’s pages opens its first page', async () => {
  const { sendMessage, reported } = await started();
  for (const path of ['//evil.test', '/../x', 'https://evil.test', '/a b', '/<x>'])
    sendMessage(dispatched(3, { path }));
  expect(new Set(reported.slice(1).map(([, address]) => address))).toEqual(new Set(['/sport/dgt/AsianView']));
});

test('navigates, and learns what covers the window, without a restart', async () => {
  const { booted, received, embed } = await started();
  embed.navigate('/sport/dgt/AsianView/BetsHistory');
  embed.resize(72);
  expect(received.slice(1)).toEqual([
    ['sportAppEventListener', { type: 3, path: '/BetsHistory', qs: '' }],
    ['sportAppEventListener', { type: 6, height: 72 }],
  ]);
  expect(booted).toHaveLength(1);
});

test('another player, language or odds format restarts it once, on the same page', async () => {
  const { booted, sendMessage, embed, reported } = await started();
  sendMessage(dispatched(3, { path: '/Event/4-77' }));
  embed.setAccess({ token: 'token-2', url: null });
  embed.setLanguage('ar');
  embed.setOddsFormat(0);
  await settle();
  expect(booted.at(-1)?.params).toMatchObject({
    token: 'token-2',
    defaultLanguage: 'ar',
    oddsFormat: 0,
    initialRoute: { path: '/Event/4-77', qs: '' },
  });
  expect(container.querySelectorAll('iframe')).toHaveLength(1);
  expect(reported.filter(([name]) => name === 'error')).toEqual([]);
});

test('closing removes it from the page, and its later events are ignored', async () => {
  const before = document.body.innerHTML;
  const { embed, received, sendMessage, reported } = await started();
  document.body.appendChild(document.createElement('aside'));
  embed.destroy();
  expect(received.at(-1)).toEqual(['sportAppEventListener', { type: 1 }]);
  expect(document.body.innerHTML).toBe(before);
  sendMessage(dispatched(5));
  expect(reported).toEqual([['ready']]);
});

test('closing during the start leaves nothing in the page', async () => {
  const sportsbook = bootstrapper(vendor.server);
  sportsbook.waiting.holds = true;
  const { reported, events } = recordEvents();
  const embed = new DgtEmbed(vendor, container);
  embed.start(given, events);
  await settle();
  embed.destroy();
  sportsbook.finish();
  await settle();
  expect([reported, container.childElementCount, sportsbook.booted]).toEqual([[], 0, []]);
});
