// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Betslip, type Selection } from '#sandbox/client/sportsbook/betslip.ts';
import type { Callbacks } from '#sandbox/client/sportsbook/settings.ts';
import { Sportsbook } from '#sandbox/client/sportsbook/sportsbook.ts';

const selection = (id: string, isLive: boolean): Selection => ({
  sport: 1,
  event: { id: `1-${id}`, home: 'Espérance', away: 'Club Africain' },
  marketId: 'm',
  market: { kind: 'result', count: 'goals', line: null },
  outcome: 'home',
  isLive,
  price: 185,
  now: 185,
});
let answer = (_: object): void => undefined;
const signIn = vi.fn();
const deposit = vi.fn();
const silent = () => undefined;
const callbacks: Callbacks = {
  ready: silent,
  route: silent,
  signIn,
  deposit,
  placed: silent,
  selected: silent,
  balance: silent,
  resized: silent,
  show: silent,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.endsWith('/place')) return Response.json({ balance: 5000, currency: 'TND' });
    return new Promise((done) => {
      answer = (body) => done(Response.json(body));
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

function opened(betslip: Betslip) {
  const route = { page: 'home', sport: 1, event: null } as const;
  const sportsbook = new Sportsbook({
    provider: 'alt',
    origin: 'https://book.test',
    locale: 'en',
    format: 'decimal',
    token: 'token-1',
    theme: 'dark',
    view: 'eu',
    part: 'betslip',
    route,
    sports: [],
    betslip,
    callbacks,
  });
  document.body.append(sportsbook.root);
  sportsbook.start();
  const message = () => {
    const shown = sportsbook.root.querySelector<HTMLElement>('.betslip > .notice');
    return shown?.hidden ? null : (shown?.textContent ?? null);
  };
  const send = () => sportsbook.root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  const button = (label: string) =>
    [...sportsbook.root.querySelectorAll('button')].find(({ textContent, hidden }) => textContent === label && !hidden);
  return { book: sportsbook, message, send, button };
}

test('explains the delay of a live bet only to a player who waits', async () => {
  for (const [isLive, told] of [
    [true, expect.stringContaining('checked for a few seconds')],
    [false, null],
  ] as const) {
    const { book, message, send } = opened(new Betslip([selection('1', isLive)]));
    send();
    await vi.advanceTimersByTimeAsync(500);
    expect(message()).toBeNull();
    await vi.advanceTimersByTimeAsync(500);
    expect(message()).toEqual(told);
    answer({ ticket_id: 'ABC', balance: 4000, currency: 'TND' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(message()).toContain('ABC');
    book.close();
  }
});

test('a refusal stays until the betslip changes', async () => {
  const betslip = new Betslip([selection('1', false)]);
  const { book, message, send, button } = opened(betslip);
  send();
  await vi.advanceTimersByTimeAsync(0);
  answer({ code: 'not_enough_money' });
  await vi.advanceTimersByTimeAsync(0);
  expect(message()).not.toBeNull();
  betslip.quote(betslip.selections, { prices: [190] });
  expect(message()).not.toBeNull();
  button('Deposit')?.click();
  expect(deposit).toHaveBeenCalledOnce();
  betslip.toggle(selection('2', false));
  expect([message(), button('Deposit')]).toEqual([null, undefined]);
  book.close();
});

test('an expired token asks once to sign in and keeps the betslip', async () => {
  const betslip = new Betslip([selection('1', false)]);
  const { book, send } = opened(betslip);
  send();
  await vi.advanceTimersByTimeAsync(0);
  answer({ code: 'session_ended' });
  await vi.advanceTimersByTimeAsync(0);
  book.player.lapse('token-1');
  expect([book.player.token, signIn.mock.calls.length, betslip.selections.length]).toEqual([null, 1, 1]);
  // A late answer for a token that has been replaced is ignored.
  book.signIn('token-2');
  book.player.lapse('token-1');
  expect([book.player.token, signIn.mock.calls.length]).toEqual(['token-2', 1]);
  book.close();
});
