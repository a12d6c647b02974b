// Rounds while the wallet fails: whatever is lost or refused, in any order, the final balance matches the table's own
// rounds.
import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlayAnswer, Visit } from '#sandbox/games/protocol.ts';

type Seen = { balance: number; calls: [string, string | null, string | null][] };
const operator = (path: string, body: object = {}) =>
  env.OPERATOR.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const seen = async () => (await (await operator('seen')).json()) as Seen;

const FIRST_BALANCE = 100_000;
const STAKE = 1000;
const MOST_ALARMS = 20;
const fault = fc.record({
  action: fc.constantFrom('debit', 'credit', 'rollback'),
  kind: fc.constantFrom('lost', 'refused'),
  times: fc.integer({ min: 1, max: 3 }),
});
/** What happens, in sequence. */
const event = fc.oneof(
  { weight: 4, arbitrary: fc.constant('play' as const) },
  { weight: 2, arbitrary: fc.constant('repeat' as const) },
  { weight: 1, arbitrary: fc.constant('open' as const) },
  { weight: 1, arbitrary: fc.constant('alarm' as const) },
  { weight: 3, arbitrary: fault },
);

const tableOf = (visit: Visit) => env.GAME.get(env.GAME.idFromName(visit.token));

/** What the rounds of a table have staked and won, by its own record. */
const recorded = (visit: Visit) =>
  runInDurableObject(tableOf(visit), (_, { storage }) => {
    const isPlayed = storage.sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'steps'`).toArray().length > 0;
    if (!isPlayed) return { staked: 0, won: 0, unsettled: 0 };
    return storage.sql
      .exec<{ staked: number; won: number; unsettled: number }>(
        `SELECT COALESCE(SUM(stake) FILTER (WHERE state = 'played'), 0) AS staked, COALESCE(SUM(win), 0) AS won,
           COUNT(*) FILTER (WHERE state IN ('staking', 'undoing')) AS unsettled FROM steps`,
      )
      .one();
  });

async function happen(visit: Visit, what: 'play' | 'repeat' | 'open' | 'alarm', ids: string[]): Promise<void> {
  const table = tableOf(visit);
  if (what === 'play') ids.push(crypto.randomUUID());
  const id = ids.at(-1);
  if (what === 'open') await table.open(visit);
  else if (what === 'alarm') await runDurableObjectAlarm(table);
  else if (id !== undefined) await table.play(visit, id, { stake: STAKE });
}

test.each(['moonlit-pharaoh', 'eternal-sphinx'])(
  'however the wallet fails, %s ends with the costs and payouts of its rounds, each stake and win once',
  { timeout: 120_000 },
  async (game_id) => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 14 }), async (events) => {
        await operator('reset');
        const visit: Visit = { integration: 'orion', game_id, mode: 'real', token: crypto.randomUUID() };
        const ids: string[] = [];
        for (const one of events) {
          if (typeof one === 'string') await happen(visit, one, ids);
          else await operator('fail', one);
        }
        // Faults end; the alarm repeats until nothing is owed any more.
        for (let alarm = 0; alarm < MOST_ALARMS && (await runDurableObjectAlarm(tableOf(visit))); alarm++);
        const { staked, won, unsettled } = await recorded(visit);
        expect(unsettled).toBe(0);
        expect((await seen()).balance).toBe(FIRST_BALANCE - staked + won);
      }),
      { numRuns: 40 },
    );
  },
);

test('the wallet accepts a win only for a stake that was taken', async () => {
  await operator('reset');
  const visit: Visit = { integration: 'orion', game_id: 'moonlit-pharaoh', mode: 'real', token: crypto.randomUUID() };
  const answers: PlayAnswer[] = [];
  for (let round = 0; round < 20; round++) {
    if (round % 3 === 0) await operator('fail', { action: 'debit', kind: 'refused', times: 1 });
    const answer = await tableOf(visit).play(visit, crypto.randomUUID(), { stake: STAKE });
    if (answer.ok) answers.push(answer.value as PlayAnswer);
  }
  const taken = (await seen()).calls.filter(([action]) => action === 'debit').length;
  expect(answers).toHaveLength(13);
  expect(taken).toBe(20);
  const net = answers.reduce((sum, { round }) => sum + (round.win ?? 0) - round.stake, 0);
  expect((await seen()).balance).toBe(FIRST_BALANCE + net);
});
