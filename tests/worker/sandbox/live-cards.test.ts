import { env, runDurableObjectAlarm } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PlayAnswer } from '#sandbox/games/protocol.ts';
import type { LiveHand } from '#sandbox/live/messages.ts';
import { Clock, Guest, moneyCalls, operator, Watcher, wallet } from './live-play.ts';

const BLACKJACK = 'lyra blackjack-riad';
const POKER = 'lyra poker-riad';
const STAKE = 1000;

type Hands = {
  dealer: (number | null)[];
  hands: { cards: number[]; result: string | null }[];
  moves: { move: string }[];
};
const handOf = ({ round }: PlayAnswer) => (round.shown as LiveHand).hand as Hands | null;

/** A player at the table, from the stake on; decisions carry the numbers that the answers name. */
class Hand {
  readonly guest: Guest;
  readonly id = crypto.randomUUID();
  next = 2;

  constructor(game: string) {
    this.guest = new Guest(game);
  }

  stake(round: number, play: object = { stake: STAKE }) {
    return this.#said(this.guest.table.play(this.guest.visit, this.id, { round, ...play }));
  }

  say(decision: object) {
    return this.#said(this.guest.table.decide(this.guest.visit, this.id, this.next, decision));
  }

  async #said(asked: ReturnType<Guest['bet']> | unknown): Promise<PlayAnswer | string> {
    const answer = await (asked as ReturnType<Guest['bet']>);
    if (!answer.ok) {
      this.next = answer.error.nextStep ?? this.next;
      return answer.error.code;
    }
    this.next = answer.value.round.nextStep;
    return answer.value;
  }
}
const accepted = (answer: PlayAnswer | string): PlayAnswer => {
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
};

let clock: Clock;
beforeEach(() => operator('reset'));
afterEach(async () => {
  Watcher.leaveAll();
  for (const name of [BLACKJACK, POKER])
    await expect.poll(() => runDurableObjectAlarm(env.LIVE.getByName(name))).toBe(false);
});

/** A round that waits for a decision: not one that a blackjack ends as it is dealt, which is paid and deleted. */
async function dealt(count: number): Promise<{ hands: Hand[]; seen: PlayAnswer[] }> {
  for (;;) {
    clock.to('open', clock.moment.round + 1);
    const hands = Array.from({ length: count }, () => new Hand('blackjack-riad'));
    for (const hand of hands) accepted(await hand.stake(clock.moment.round));
    clock.toWindow(1);
    const seen = await Promise.all(hands.map(async (hand) => accepted(await hand.say({ ask: 'result' }))));
    if ((handOf(seen[0] as PlayAnswer)?.moves.length ?? 0) > 0) return { hands, seen };
    clock.to('result');
    for (const hand of hands) await hand.say({ ask: 'result' });
    await operator('reset');
  }
}

describe('a shared table of blackjack', () => {
  beforeEach(() => {
    clock = new Clock(BLACKJACK, 'blackjack');
  });

  test('deals all players the same cards and hides the dealer’s second one', async () => {
    const { seen } = await dealt(2);
    const [one, other] = seen.map(handOf);
    expect(one).toEqual(other);
    expect(one?.dealer).toEqual([expect.any(Number), null]);
    expect(one?.hands[0]?.cards).toHaveLength(2);
  });

  test('draws the same card for the same decision, only at the end of the window', async () => {
    const { hands } = await dealt(2);
    for (const hand of hands) {
      const chosen = accepted(await hand.say({ move: 'hit' }));
      expect(handOf(chosen)?.hands[0]?.cards).toHaveLength(2);
      expect((chosen.round.shown as LiveHand).chosen).toEqual({ move: 'hit' });
      expect(await hand.say({ ask: 'result' })).toBe('bad_request');
    }
    clock.toWindow(2);
    const [one, other] = await Promise.all(
      hands.map(async (hand) => handOf(accepted(await hand.say({ ask: 'result' })))),
    );
    expect(one?.hands[0]?.cards).toHaveLength(3);
    expect(other).toEqual(one);
  });

  test('hides the dealer’s cards while anybody may still decide', async () => {
    const { hands } = await dealt(1);
    const [hand] = hands as [Hand];
    await hand.say({ move: 'stand' });
    clock.toWindow(2);
    const over = accepted(await hand.say({ ask: 'result' }));
    expect([over.round.win, handOf(over)?.dealer[1]]).toEqual([null, null]);
    const watcher = new Watcher();
    await watcher.watch(BLACKJACK);
    const [state] = await watcher.states(1);
    expect(state?.outcome).toMatchObject({ dealer: [handOf(over)?.dealer[0], null] });
    clock.to('result');
    const ended = accepted(await hand.say({ ask: 'result' }));
    expect(handOf(ended)?.dealer).not.toContain(null);
    expect((await wallet()).balance).toBe(100_000 - STAKE + (ended.round.win ?? Number.NaN));
  });

  test('has one dealer for those who stand and those who draw', async () => {
    const { hands } = await dealt(2);
    const [stander, drawer] = hands as [Hand, Hand];
    await stander.say({ move: 'stand' });
    await drawer.say({ move: 'hit' });
    clock.to('result');
    const dealers: (number | null)[][] = [];
    for (const hand of hands) {
      let answer = accepted(await hand.say({ ask: 'result' }));
      while (answer.round.win === null) answer = accepted(await hand.say({ ask: 'result' }));
      dealers.push(handOf(answer)?.dealer ?? []);
    }
    const [all = [], some = []] = dealers;
    expect(all.slice(0, some.length)).toEqual(some);
  });

  test('stands for an absent player and pays the result', async () => {
    const { hands } = await dealt(1);
    const [hand] = hands as [Hand];
    clock.to('result');
    expect(await runDurableObjectAlarm(hand.guest.table)).toBe(true);
    expect(moneyCalls(await wallet()).at(-1)).toBe('credit');
    const back = await hand.guest.open();
    expect(back.ok && back.value.interrupted?.win).toBe((await wallet()).balance - 99_000);
  });

  test('refunds a double whose stake arrives too late, and continues the hand', async () => {
    const { hands } = await dealt(1);
    const [hand] = hands as [Hand];
    clock.step = 4_500;
    expect(await hand.say({ move: 'double' })).toBe('bets_closed');
    clock.step = 0;
    expect(moneyCalls(await wallet()).slice(-2)).toEqual(['debit', 'rollback']);
    clock.toWindow(3);
    expect(handOf(accepted(await hand.say({ ask: 'result' })))?.hands[0]?.cards).toHaveLength(2);
  });
});

describe('a shared table of three card poker', () => {
  test('deals all players one hand, takes the play bet of those who play on, and folds for the others', async () => {
    clock = new Clock(POKER, 'poker');
    const [player, sleeper] = [new Hand('poker-riad'), new Hand('poker-riad')];
    for (const hand of [player, sleeper]) accepted(await hand.stake(clock.moment.round, { ante: STAKE, pair_plus: 0 }));
    clock.toWindow(1);
    const seen = accepted(await player.say({ ask: 'result' }));
    expect((seen.round.shown as LiveHand).hand).toMatchObject({ dealer: [null, null, null], outcome: null });
    accepted(await player.say({ decision: 'play' }));
    clock.to('result');
    const ended = accepted(await player.say({ ask: 'result' }));
    expect(ended.round.stake).toBe(2 * STAKE);
    expect(await runDurableObjectAlarm(sleeper.guest.table)).toBe(true);
    const back = await sleeper.guest.open();
    const folded = back.ok ? (back.value.interrupted?.shown as LiveHand) : null;
    expect(folded?.hand).toMatchObject({ outcome: 'folded', player: expect.any(Array) });
    expect(folded?.hand).toMatchObject({ dealer: ((ended.round.shown as LiveHand).hand as Hands).dealer });
  });
});
