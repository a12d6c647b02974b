// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AltEmbed } from '#islands/sport-embeds/alt-embed.ts';
import { loadScript } from '#islands/sport-embeds/vendor-script.ts';
import { settle } from '../../../support/world.ts';
import { forgetGlobals, newerAlt, recordEvents, setGlobal, start } from './fake-vendors.ts';

vi.mock(import('#islands/sport-embeds/vendor-script.ts'), async (original) => ({
  ...(await original()),
  loadScript: vi.fn(async () => undefined),
}));

const vendor = { loader: 'https://book.test/loader.js', integration: 'house-{mode}' };
let container: HTMLElement;
beforeEach(() => {
  document.body.replaceChildren();
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(forgetGlobals);

async function started(given: Partial<typeof start> = {}) {
  const recorded = recordEvents();
  const embed = new AltEmbed(vendor, container);
  embed.start({ ...start, ...given }, recorded.events);
  await settle();
  return { embed, reported: recorded.reported };
}

test('opens at the page’s address in its language, odds format, theme and mode, with the player’s token', async () => {
  const { calls } = newerAlt();
  await started();
  expect(calls.slice(0, 2)).toEqual([
    ['init', { integration: 'house-af', culture: 'fr-FR', token: 'token-1', oddformat: 2 }],
    ['set', { themeName: 'dark' }],
  ]);
  expect(calls[2]?.[1]).toMatchObject({ page: 'Live', sportId: 4, eventId: '4-77', routerType: 'memory' });
});

test('opens without a token for a guest, and in mobile mode in a narrow window', async () => {
  const { calls } = newerAlt();
  await started({ token: null, isNarrow: true });
  expect(calls[0]?.[1]).toEqual({ integration: 'house-m', culture: 'fr-FR', token: undefined, oddformat: 2 });
});

test('reads names of events in any letter case', async () => {
  const { calls } = newerAlt((name) => name.toUpperCase());
  const { embed } = await started();
  expect(calls.map(([name]) => name)).toEqual(['init', 'set', 'addSportsBook']);
  embed.destroy();
  expect(container.childElementCount).toBe(0);
});

test('reports ready, navigation, sign-in, deposit and bet', async () => {
  const { books } = newerAlt();
  const { reported } = await started();
  const props = books[0]?.props;
  props?.onRouterLoad?.();
  props?.onRouteChange?.({ page: 'Event', sportId: 1, eventId: '1-5' });
  props?.onRouteChange?.({ PAGE: 'bethistory', SPORTID: null });
  props?.onRouteChange?.({ page: 'Home', sportId: '../../profile', eventId: 'a/b' });
  props?.onRouteChange?.('nonsense');
  props?.onSignInButtonClick?.();
  props?.onDepositButtonClick?.();
  props?.onBetPlacement?.({ betIds: ['7'] });
  expect(reported).toEqual([
    ['ready'],
    ['route', '/sport/alt/Live/1?event=1-5'],
    ['route', '/sport/alt/BetsHistory'],
    ['route', '/sport/alt/Home'],
    ['signIn'],
    ['deposit'],
    ['betPlaced'],
  ]);
});

test('signing in keeps the current page; signing out reopens it for a guest', async () => {
  const { calls, books } = newerAlt();
  const { embed } = await started({ token: null });
  books[0]?.props.onRouteChange?.({ page: 'Home', sportId: 3 });
  embed.setAccess({ token: 'token-2', url: null });
  expect(calls.at(-1)).toEqual(['set', { token: 'token-2' }]);
  expect(books).toHaveLength(1);
  embed.setAccess({ token: null, url: null });
  expect(books.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  expect(calls.filter(([name]) => name === 'init').at(-1)?.[1]).toMatchObject({ token: undefined });
  expect(calls.at(-1)?.[1]).toMatchObject({ page: 'Home', sportId: 3 });
});

test('another address, language or odds format updates the embed', async () => {
  const { calls, books } = newerAlt();
  const { embed } = await started();
  embed.navigate('/sport/alt/BetsHistory');
  expect(calls.at(-1)?.[1]).toMatchObject({ page: 'BetsHistory', sportId: undefined });
  embed.setLanguage('ar');
  embed.setOddsFormat(5);
  expect(calls.filter(([name]) => name === 'init').at(-1)?.[1]).toMatchObject({ culture: 'ar-TN', oddformat: 5 });
  expect(calls.at(-1)?.[1]).toMatchObject({ page: 'BetsHistory' });
  expect(books.map(({ isOpen }) => isOpen)).toEqual([false, false, false, true]);
  expect(container.childElementCount).toBe(1);
});

test('closing removes it from the page, and its later events are ignored', async () => {
  const { books } = newerAlt();
  const before = document.body.innerHTML;
  const { embed, reported } = await started();
  expect(document.body.innerHTML).not.toBe(before);
  embed.destroy();
  expect(document.body.innerHTML).toBe(before);
  books[0]?.props.onRouteChange?.({ page: 'Live' });
  books[0]?.props.onSignInButtonClick?.();
  expect(reported).toEqual([]);
});

test('renders nothing if closed before its script has loaded', async () => {
  const { calls } = newerAlt();
  const embed = new AltEmbed(vendor, container);
  embed.start(start, recordEvents().events);
  embed.destroy();
  await settle();
  expect([calls, container.childElementCount]).toEqual([[], 0]);
});

test('reports once a script that fails to load, defines no sportsbook or throws', async () => {
  const faults: (() => void)[] = [
    () => vi.mocked(loadScript).mockRejectedValueOnce(new Error('none')),
    () => undefined,
    () => setGlobal('brokenWSDK', { addSportsBook: () => expect.fail('broken') }),
  ];
  for (const fault of faults) {
    fault();
    const { reported } = await started();
    expect(reported.map(([name]) => name)).toEqual(['error']);
  }
});

test('opens, listens to and closes the older version by its own names', async () => {
  const made: [string, Record<string, (values?: unknown) => void>][] = [];
  let isOpen = false;
  setGlobal(
    'SomeSportsbook',
    class {
      constructor(place: string, options: never) {
        made.push([place, options]);
        isOpen = true;
        document.querySelector(place)?.appendChild(document.createElement('p'));
      }
      remove() {
        isOpen = false;
      }
    },
  );
  const { embed, reported } = await started({ isNarrow: true });
  const [place = '', options] = made[0] ?? [];
  expect(document.querySelector(place)?.childElementCount).toBe(1);
  expect(options).toMatchObject({
    token: 'token-1',
    skinid: 'm',
    walletcode: 'house-m',
    lang: 'fr-FR',
    page: 'Live',
    mobile: true,
    fixedTop: 56,
    isHashMode: false,
    eventid: '4-77',
    sportids: [4],
  });
  options?.load?.();
  options?.statechange?.({ page: 'home', sportids: [12], eventid: null });
  options?.placebet?.([{ betId: 5 }]);
  options?.insufficientBalance?.();
  options?.logoff?.();
  expect(reported).toEqual([['ready'], ['route', '/sport/alt/Home/12'], ['betPlaced'], ['deposit'], ['signIn']]);
  options?.reload?.();
  expect(made).toHaveLength(2);
  embed.setAccess({ token: 'token-2', url: null });
  expect(made.at(-1)?.[1]).toMatchObject({ token: 'token-2', sportids: [12] });
  embed.destroy();
  expect([isOpen, container.childElementCount]).toEqual([false, 0]);
});
