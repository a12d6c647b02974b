// A game that the operator hides while somebody plays it.
import { env } from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PlayAnswer, Visit } from '#sandbox/games/protocol.ts';

const operator = (path: string) => env.OPERATOR.fetch(`http://operator.test/${path}`, { method: 'POST', body: '{}' });
const balance = async () => ((await (await operator('seen')).json()) as { balance: number }).balance;
const STAKE = 10_000;
const visitTo = (mode: Visit['mode'] = 'real'): Visit => ({
  integration: 'orion',
  game_id: 'blackjack-salon',
  mode,
  token: crypto.randomUUID(),
});
const tableOf = (visit: Visit) => env.GAME.get(env.GAME.idFromName(visit.token));
const play = (visit: Visit, id: string = crypto.randomUUID()) => tableOf(visit).play(visit, id, { stake: STAKE });
const gone = { ok: false, error: { code: 'game_not_found' } };

/** Deals until a round waits for its player. */
async function beginRound(): Promise<{ visit: Visit; id: string }> {
  for (;;) {
    const visit = visitTo();
    const dealt = await play(visit);
    if (!dealt.ok) throw new Error(dealt.error.code);
    const { round } = dealt.value as PlayAnswer;
    if (round.win === null) return { visit, id: round.id };
  }
}

beforeEach(async () => {
  await operator('reset');
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() });
  return () => vi.useRealTimers();
});

test('nobody opens a hidden game, neither with an earlier token nor with a demo’s', async () => {
  await operator('hide');
  for (const mode of ['real', 'demo'] as const) {
    const visit = visitTo(mode);
    expect(await tableOf(visit).open(visit)).toEqual(gone);
    expect(await play(visit)).toEqual(gone);
  }
  expect(await balance()).toBe(100_000);
});

test('an open round can be reopened, finished and paid, and is the last', async () => {
  const { visit, id } = await beginRound();
  const before = await balance();
  await operator('hide');
  vi.advanceTimersByTime(61_000);
  const opened = await tableOf(visit).open(visit);
  expect(opened.ok && opened.value.interrupted?.id).toBe(id);
  const ended = await tableOf(visit).decide(visit, id, 2, { move: 'stand' });
  if (!ended.ok) throw new Error(ended.error.code);
  const { win } = (ended.value as PlayAnswer).round;
  expect(await balance()).toBe(before + (win ?? Number.NaN));
  expect(await play(visit)).toEqual(gone);
  expect(await play(visit, id)).toMatchObject({ ok: true });
  expect(await balance()).toBe(before + (win ?? Number.NaN));
});
