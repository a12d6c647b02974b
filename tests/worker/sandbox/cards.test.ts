// Rounds that wait for a decision, with the wallet: what is staked, revealed and hidden.
import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BlackjackShown, Round } from '#sandbox/games/cards/blackjack.ts';
import type { ThreeCardPokerShown } from '#sandbox/games/cards/three-card-poker.ts';
import type { PlayAnswer, ShownRound, Visit } from '#sandbox/games/protocol.ts';

type Seen = { balance: number; calls: [string, string | null, string | null][] };
const operator = (path: string, body?: object) =>
  env.OPERATOR.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body ?? {}) });
const seen = async () => (await (await operator('seen')).json()) as Seen;
const fail = (action: string, kind: 'lost' | 'refused') => operator('fail', { action, kind, times: 1 });
const moneyCalls = async () =>
  (await seen()).calls.filter(([action]) => action !== 'game' && action !== 'balance').map(([action]) => action);

const FIRST_BALANCE = 100_000;
const STAKE = 10_000;
const DAY_MS = 24 * 60 * 60_000;
const visitTo = (game_id: string): Visit => ({
  integration: 'orion',
  game_id,
  mode: 'real',
  token: crypto.randomUUID(),
});
const tableOf = (visit: Visit) => env.GAME.get(env.GAME.idFromName(visit.token));

function accepted(answer: Awaited<ReturnType<ReturnType<typeof tableOf>['play']>>): PlayAnswer {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value as PlayAnswer;
}

/** Deals until a round waits: now and then somebody has a blackjack. */
async function dealBlackjack(stake = STAKE): Promise<{ visit: Visit; round: ShownRound<BlackjackShown> }> {
  for (let deal = 0; deal < 50; deal++) {
    await operator('reset');
    const visit = visitTo('blackjack-salon');
    const { round } = accepted(await tableOf(visit).play(visit, crypto.randomUUID(), { stake }));
    if (round.win === null) return { visit, round: round as ShownRound<BlackjackShown> };
  }
  throw new Error('no round waits');
}

beforeEach(() => operator('reset'));

describe('a round of blackjack for money', () => {
  test('stakes at the deal and again for a double, and is paid in one sum', async () => {
    const { visit, round } = await dealBlackjack();
    const { round: end, balance } = accepted(await tableOf(visit).decide(visit, round.id, 2, { move: 'double' }));
    expect(end.stake).toBe(2 * STAKE);
    expect(await moneyCalls()).toEqual(['debit', 'debit', 'credit']);
    expect((await seen()).balance).toBe(FIRST_BALANCE - 2 * STAKE + (end.win ?? Number.NaN));
    expect(balance).toBe((await seen()).balance);
  });

  test('never reveals the hidden card before its end, also when the game is opened again', async () => {
    const { visit, round } = await dealBlackjack();
    const refused = await tableOf(visit).decide(visit, round.id, 2, { move: 'insurance' });
    const opened = await tableOf(visit).open(visit);
    const held = await runInDurableObject(tableOf(visit), (_, { storage }) => {
      const { held } = storage.sql.exec<{ held: string }>('SELECT held FROM steps').one();
      return JSON.parse(held) as Round;
    });
    const open = [held.dealer[0], ...(held.hands[0]?.cards ?? [])];
    for (const shown of [round.shown, opened.ok ? (opened.value.interrupted?.shown as BlackjackShown) : null]) {
      expect(shown?.dealer).toEqual([held.dealer[0], null]);
      expect([...(shown?.dealer ?? []), ...(shown?.hands.flatMap(({ cards }) => cards) ?? [])]).toEqual([
        open[0],
        null,
        open[1],
        open[2],
      ]);
    }
    const answers = JSON.stringify([round, refused, opened]);
    expect(answers).not.toContain(JSON.stringify(held.dealer));
    expect(answers).not.toMatch(/"(held|state)"/);
  });

  test('answers a repeated decision with the first answer, and draws and stakes once', async () => {
    const { visit, round } = await dealBlackjack();
    const decisions = [1, 2, 3, 4, 5].map(() => tableOf(visit).decide(visit, round.id, 2, { move: 'double' }));
    const answers = await Promise.all(decisions);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.ok && answer.value.round))).size).toBe(1);
    expect(await moneyCalls()).toEqual(['debit', 'debit', 'credit']);
    expect(await tableOf(visit).decide(visit, round.id, 2, { move: 'stand' })).toEqual({
      ok: false,
      error: { code: 'transaction_mismatch' },
    });
  });

  test('refunds a double whose stake got no answer, draws nothing, and waits as before', async () => {
    const { visit, round } = await dealBlackjack();
    await fail('debit', 'lost');
    const lost = await tableOf(visit).decide(visit, round.id, 2, { move: 'double' });
    expect(lost).toEqual({ ok: false, error: { code: 'unknown', nextStep: 3 } });
    expect(await moneyCalls()).toEqual(['debit', 'debit', 'rollback']);
    expect((await seen()).balance).toBe(FIRST_BALANCE - STAKE);
    const opened = await tableOf(visit).open(visit);
    expect(opened.ok && opened.value.interrupted).toEqual({ ...round, nextStep: 3 });
    const { round: end } = accepted(await tableOf(visit).decide(visit, round.id, 3, { move: 'stand' }));
    expect(end.stake).toBe(STAKE);
    expect((await seen()).balance).toBe(FIRST_BALANCE - STAKE + (end.win ?? Number.NaN));
  });

  test('whose double exceeds the balance continues to wait, and can stand', async () => {
    const { visit, round } = await dealBlackjack(100_000);
    expect(await tableOf(visit).decide(visit, round.id, 2, { move: 'double' })).toEqual({
      ok: false,
      error: { code: 'not_enough_money', nextStep: 3 },
    });
    const { round: end } = accepted(await tableOf(visit).decide(visit, round.id, 3, { move: 'stand' }));
    expect(end).toMatchObject({ stake: 100_000 });
    expect((await seen()).balance).toBe(end.win);
  });

  test('is resumed exactly where it stood, and blocks another round', async () => {
    const { visit, round } = await dealBlackjack();
    await tableOf(visit).seen(round.id);
    const opened = await tableOf(visit).open(visit);
    expect(opened.ok && opened.value.interrupted).toEqual(round);
    expect(await tableOf(visit).play(visit, crypto.randomUUID(), { stake: STAKE })).toEqual({
      ok: false,
      error: { code: 'round_open' },
    });
    expect(await moneyCalls()).toEqual(['debit']);
  });

  test('that was left for a day stands and is paid, without another stake', async () => {
    const { visit, round } = await dealBlackjack();
    await runInDurableObject(tableOf(visit), (_, { storage }) => {
      storage.sql.exec('UPDATE steps SET at = at - ?', DAY_MS);
    });
    expect(await runDurableObjectAlarm(tableOf(visit))).toBe(true);
    const opened = await tableOf(visit).open(visit);
    const end = opened.ok ? (opened.value.interrupted as ShownRound<BlackjackShown>) : null;
    expect(end?.shown.hands).toHaveLength(1);
    expect(end?.shown.hands[0]?.cards).toEqual(round.shown.hands[0]?.cards);
    expect((await seen()).balance).toBe(FIRST_BALANCE - STAKE + (end?.win ?? Number.NaN));
    expect(await moneyCalls()).toEqual(['debit', 'credit']);
  });
});

test('thirty rounds of blackjack leave the balance that stakes and wins add up to', async () => {
  const visit = visitTo('blackjack-salon');
  let expected = FIRST_BALANCE;
  for (let count = 0; count < 30; count++) {
    let { round } = accepted(await tableOf(visit).play(visit, crypto.randomUUID(), { stake: 1000 }));
    while (round.win === null) {
      const { moves } = round.shown as BlackjackShown;
      const { move } = moves[(count + round.nextStep) % moves.length] ?? { move: 'stand' };
      round = accepted(await tableOf(visit).decide(visit, round.id, round.nextStep, { move })).round;
    }
    expected += round.win - round.stake;
    expect((await seen()).balance).toBe(expected);
  }
});

test('video poker stakes once, replaces cards that are not held, and pays by its table', async () => {
  const visit = visitTo('nine-six');
  const { round } = accepted(await tableOf(visit).play(visit, crypto.randomUUID(), { stake: STAKE }));
  expect(round).toMatchObject({ win: null, stake: STAKE });
  const { round: end } = accepted(await tableOf(visit).decide(visit, round.id, 2, { held: [0, 4] }));
  const [before, after] = [round.shown, end.shown] as { cards: number[] }[];
  expect([after?.cards[0], after?.cards[4]]).toEqual([before?.cards[0], before?.cards[4]]);
  expect((await seen()).balance).toBe(FIRST_BALANCE - STAKE + (end.win ?? Number.NaN));
  expect(await moneyCalls()).toEqual(['debit', 'credit']);
});

test('three card poker hides the dealer’s cards until the player plays on or folds', async () => {
  for (const decision of ['play', 'fold']) {
    await operator('reset');
    const visit = visitTo('three-card-salon');
    const play = { ante: STAKE, pair_plus: STAKE };
    const { round } = accepted(await tableOf(visit).play(visit, crypto.randomUUID(), play));
    expect((round.shown as ThreeCardPokerShown).dealer).toEqual([null, null, null]);
    const { round: end } = accepted(await tableOf(visit).decide(visit, round.id, 2, { decision }));
    expect((end.shown as ThreeCardPokerShown).dealer).not.toContain(null);
    expect(end.stake).toBe(decision === 'play' ? 3 * STAKE : 2 * STAKE);
    expect((await seen()).balance).toBe(FIRST_BALANCE - end.stake + (end.win ?? Number.NaN));
    expect(await moneyCalls()).toEqual(decision === 'play' ? ['debit', 'debit', 'credit'] : ['debit', 'credit']);
  }
});
