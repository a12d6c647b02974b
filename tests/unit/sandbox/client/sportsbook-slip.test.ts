// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Book } from '#sandbox/client/sportsbook/book.ts';
import type { Pick } from '#sandbox/client/sportsbook/pick.ts';
import type { Heard } from '#sandbox/client/sportsbook/settings.ts';
import { Slip } from '#sandbox/client/sportsbook/slip.ts';

const pick = (id: string, isLive: boolean): Pick => ({
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
const hears: Heard = {
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

function opened(slip: Slip) {
  const route = { page: 'home', sport: 1, event: null } as const;
  const book = new Book({
    provider: 'alt',
    origin: 'https://book.test',
    locale: 'en',
    format: 'decimal',
    token: 'token-1',
    theme: 'dark',
    view: 'eu',
    part: 'slip',
    route,
    sports: [],
    slip,
    hears,
  });
  document.body.append(book.root);
  book.start();
  const message = () => {
    const shown = book.root.querySelector<HTMLElement>('.slip > .notice');
    return shown?.hidden ? null : (shown?.textContent ?? null);
  };
  const send = () => book.root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  const button = (label: string) =>
    [...book.root.querySelectorAll('button')].find(({ textContent, hidden }) => textContent === label && !hidden);
  return { book, message, send, button };
}

test('who waits for a bet on a match that is played is told why, and nobody else', async () => {
  for (const [isLive, told] of [
    [true, expect.stringContaining('checked for a few seconds')],
    [false, null],
  ] as const) {
    const { book, message, send } = opened(new Slip([pick('1', isLive)]));
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

test('a refusal is read for as long as the slip is the one that was refused', async () => {
  const slip = new Slip([pick('1', false)]);
  const { book, message, send, button } = opened(slip);
  send();
  await vi.advanceTimersByTimeAsync(0);
  answer({ code: 'not_enough_money' });
  await vi.advanceTimersByTimeAsync(0);
  expect(message()).not.toBeNull();
  slip.quote(new Map([['1-1/m/home', 190]]));
  expect(message()).not.toBeNull();
  button('Deposit')?.click();
  expect(deposit).toHaveBeenCalledOnce();
  slip.toggle(pick('2', false));
  expect([message(), button('Deposit')]).toEqual([null, undefined]);
  book.close();
});

test('a token that has had its time makes a guest who is asked to sign in once, and keeps the slip', async () => {
  const slip = new Slip([pick('1', false)]);
  const { book, send } = opened(slip);
  send();
  await vi.advanceTimersByTimeAsync(0);
  answer({ code: 'session_ended' });
  await vi.advanceTimersByTimeAsync(0);
  book.player.lapse('token-1');
  expect([book.player.token, signIn.mock.calls.length, slip.picks.length]).toEqual([null, 1, 1]);
  // What is heard late of a token that has been replaced is nothing.
  book.signIn('token-2');
  book.player.lapse('token-1');
  expect([book.player.token, signIn.mock.calls.length]).toEqual(['token-2', 1]);
  book.close();
});
