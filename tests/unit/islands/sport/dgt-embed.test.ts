// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DgtEmbed } from '#islands/sport-embeds/dgt-embed.ts';
import { settle } from '../../../support/world.ts';
import { bootstrapper, forgetGlobals, hearing, start } from './fake-vendors.ts';

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
  const { told, events } = hearing();
  const embed = new DgtEmbed(vendor, container);
  embed.start({ ...given, ...changed }, events);
  await settle();
  return { ...sportsbook, embed, told };
}
const dispatched = (type: number, more: object = {}) => ({ event: 'sportAppEventDispatch', detail: { type, ...more } });

test('starts in the view and page of the address, in the page’s language and odds format, with the token', async () => {
  const { booted, heard, told } = await started();
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
  expect(heard).toEqual([['sportAppEventListener', { type: 2, theme: 'dark' }]]);
  expect(told).toEqual([['ready']]);
});

test('uses a dash as a guest’s token, and reports a request to sign in', async () => {
  const { booted, told } = await started({ token: null });
  const { token, loginTrigger } = booted[0]?.params ?? {};
  expect(token).toBe('-');
  (loginTrigger as () => void)();
  expect(told).toEqual([['ready'], ['signIn']]);
});

test('reports its frame’s messages, and takes over its height', async () => {
  const { says, told } = await started();
  says(dispatched(3, { path: '/Event/4-77', qs: '?b=2' }));
  says(JSON.stringify({ event: 'sportAppEventDispatch', detail: { type: 3, path: '/a/b/c' } }));
  says(dispatched(4, { betIds: ['1'] }));
  says(dispatched(4, { eventId: '4-77' }));
  says(dispatched(5));
  says(dispatched(6, { balance: 12 }));
  says({ type: 'resize', height: 1234.5 });
  expect(told.slice(1)).toEqual([
    ['route', '/sport/dgt/AsianView/Event/4-77?qs=b%3D2'],
    ['route', '/sport/dgt/AsianView?path=%2Fa%2Fb%2Fc'],
    ['betPlaced'],
    ['deposit'],
    ['balance'],
  ]);
  expect((container.firstElementChild as HTMLElement).style.blockSize).toBe('1235px');
});

test('accepts messages from the frame’s window and the vendor’s origin only', async () => {
  const { says, told } = await started();
  says(dispatched(5), { origin: 'https://evil.test' });
  says(dispatched(5), { origin: location.origin });
  says(dispatched(5), { source: window as never });
  says(dispatched(5), { source: null as never });
  expect(told).toEqual([['ready']]);
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
  const { says, told } = await started();
  says(words);
  expect(told).toEqual([['ready']]);
});

test('an address outside of the vendor’s pages opens its first page', async () => {
  const { says, told } = await started();
  for (const path of ['//evil.test', '/../x', 'https://evil.test', '/a b', '/<x>']) says(dispatched(3, { path }));
  expect(new Set(told.slice(1).map(([, address]) => address))).toEqual(new Set(['/sport/dgt/AsianView']));
});

test('navigates, and learns what covers the window, without a restart', async () => {
  const { booted, heard, embed } = await started();
  embed.navigate('/sport/dgt/AsianView/BetsHistory');
  embed.resize(72);
  expect(heard.slice(1)).toEqual([
    ['sportAppEventListener', { type: 3, path: '/BetsHistory', qs: '' }],
    ['sportAppEventListener', { type: 6, height: 72 }],
  ]);
  expect(booted).toHaveLength(1);
});

test('another player, language or odds format restarts it once, on the same page', async () => {
  const { booted, says, embed, told } = await started();
  says(dispatched(3, { path: '/Event/4-77' }));
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
  expect(told.filter(([name]) => name === 'error')).toEqual([]);
});

test('closing removes it from the page, and its later events are ignored', async () => {
  const before = document.body.innerHTML;
  const { embed, heard, says, told } = await started();
  document.body.appendChild(document.createElement('aside'));
  embed.destroy();
  expect(heard.at(-1)).toEqual(['sportAppEventListener', { type: 1 }]);
  expect(document.body.innerHTML).toBe(before);
  says(dispatched(5));
  expect(told).toEqual([['ready']]);
});

test('closing during the start leaves nothing in the page', async () => {
  const sportsbook = bootstrapper(vendor.server);
  sportsbook.waiting.holds = true;
  const { told, events } = hearing();
  const embed = new DgtEmbed(vendor, container);
  embed.start(given, events);
  await settle();
  embed.destroy();
  sportsbook.finish();
  await settle();
  expect([told, container.childElementCount, sportsbook.booted]).toEqual([[], 0, []]);
});
