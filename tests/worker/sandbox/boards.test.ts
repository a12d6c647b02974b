// Rounds on boards and with chosen numbers, with the wallet: one stake for all bets, one win for all that won.
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BoardRound } from '#sandbox/games/boards/board.ts';
import { numbersOf, type RouletteOutcome } from '#sandbox/games/boards/roulette.ts';
import type { PlayAnswer, Visit } from '#sandbox/games/protocol.ts';

type Seen = { balance: number; calls: [string, string | null, string | null][] };
const operator = (path: string, body?: object) =>
  env.OPERATOR.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body ?? {}) });
const seen = async () => (await (await operator('seen')).json()) as Seen;
const moneyCalls = async () =>
  (await seen()).calls.filter(([action]) => action === 'debit' || action === 'credit' || action === 'rollback');

const FIRST_BALANCE = 100_000;
const visitTo = (game_id: string): Visit => ({
  integration: 'orion',
  game_id,
  mode: 'real',
  token: crypto.randomUUID(),
});
const play = (visit: Visit, asked: object, id: string = crypto.randomUUID()) =>
  env.GAME.get(env.GAME.idFromName(visit.token)).play(visit, id, asked);

function accepted<Shown>(answer: Awaited<ReturnType<typeof play>>): PlayAnswer<Shown> {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value as PlayAnswer<Shown>;
}

beforeEach(() => operator('reset'));

describe('a round on a board for money', () => {
  test('takes all bets in one stake and pays all wins in one sum, exact to a thousandth', async () => {
    const bets = { red: 2_000, 'straight-17': 1_100, 'split-14-17': 1_000, 'dozen-2': 3_300 };
    const { round, balance } = accepted<BoardRound<RouletteOutcome>>(
      await play(visitTo('roulette-fountain'), { bets }),
    );
    const { number } = round.shown.outcome;
    const due = Object.entries(bets)
      .filter(([bet]) => numbersOf(bet).includes(number))
      .reduce((sum, [bet, stake]) => sum + (stake * 36) / numbersOf(bet).length, 0);
    expect(round.win).toBe(due);
    expect(round.stake).toBe(7_400);
    expect((await moneyCalls()).map(([action, , amount]) => [action, amount])).toEqual([
      ['debit', '7.400'],
      ['credit', (due / 1000).toFixed(3)],
    ]);
    expect(balance).toBe(FIRST_BALANCE - 7_400 + due);
    expect((await seen()).balance).toBe(balance);
  });

  test('a repeated request gets the same round, and other bets under its id are refused', async () => {
    const visit = visitTo('roulette-fountain');
    const id = crypto.randomUUID();
    const first = await play(visit, { bets: { red: 1_000 } }, id);
    expect(accepted(await play(visit, { bets: { red: 1_000 } }, id)).round).toEqual(accepted(first).round);
    expect(await play(visit, { bets: { black: 1_000 } }, id)).toMatchObject({
      ok: false,
      error: { code: 'transaction_mismatch' },
    });
    expect(await moneyCalls()).toHaveLength(2);
  });

  test.each([
    ['no bets', 'roulette-fountain', { bets: {} }, 'bad_request'],
    ['a bet that is not on the layout', 'roulette-fountain', { bets: { 'split-1-3': 1_000 } }, 'bad_request'],
    ['a bet of another game', 'baccarat-sousse', { bets: { red: 1_000 } }, 'bad_request'],
    ['less than the table’s minimum', 'roulette-fountain', { bets: { red: 900 } }, 'bet_limit'],
    ['more than the table’s maximum', 'roulette-fountain', { bets: { red: 60_000, odd: 60_000 } }, 'bet_limit'],
    ['a stake that the chips cannot make', 'baccarat-sousse', { bets: { banker: 1_010 } }, 'bet_limit'],
    ['a number twice', 'jasmine-keno', { numbers: [7, 7], stake: 1_000 }, 'bad_request'],
    ['an unknown number', 'jasmine-keno', { numbers: [81], stake: 1_000 }, 'bad_request'],
  ])('refuses %s before calling the wallet', async (_, game, asked, code) => {
    expect(await play(visitTo(game), asked)).toEqual({ ok: false, error: { code } });
    expect(await moneyCalls()).toEqual([]);
  });

  test('of keno pays for its hits, and is closed with zero when they pay nothing', async () => {
    const visit = visitTo('jasmine-keno');
    for (let at = 0; at < 10; at++) {
      const { round } = accepted<{ fallen: number[] }>(await play(visit, { numbers: [1, 2, 3], stake: 1_000 }));
      const hits = round.shown.fallen.filter((number) => number <= 3).length;
      expect(new Set(round.shown.fallen).size).toBe(20);
      expect((round.win ?? 0) > 0).toBe(hits >= 2);
    }
    expect((await moneyCalls()).filter(([action]) => action === 'credit')).toHaveLength(10);
  });
});
