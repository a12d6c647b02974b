import { runInDurableObject } from 'cloudflare:test';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import type { Player } from '#platform/player/player.ts';
import { Model, type Step } from '../ledger-model.ts';
import { playerAtPlay, stake, undo, win } from '../player-at-play.ts';

// Few ids and small sums, so that repeats, conflicts and empty balances are frequent.
const id = fc.integer({ min: 1, max: 6 });
const amount = fc.integer({ min: 10, max: 4000 });
// Two rounds, so that most stakes share theirs with others, and some messages name the wrong one.
const round = fc.integer({ min: 1, max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('debit' as const), id, round, amount }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('credit' as const), id, of: id, round, amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('rollback' as const), id, of: id, round }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deposit' as const), id, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reserve' as const), id, amount }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('resolve' as const),
      of: id,
      outcome: fc.constantFrom('captured' as const, 'released' as const),
    }),
  },
);

function take(player: Player, sessionId: string, one: Step): string {
  const inRound = (number: number) => ({ roundReference: `round-${number}` });
  switch (one.do) {
    case 'debit':
      return code(player.parts.wallet.debit(stake(sessionId, `${one.id}`, one.amount, inRound(one.round))));
    case 'credit':
      return code(player.parts.wallet.credit(win(sessionId, `${one.id}`, `${one.of}`, one.amount, inRound(one.round))));
    case 'rollback':
      return code(player.parts.wallet.rollback(undo(sessionId, `${one.id}`, `${one.of}`, inRound(one.round))));
    case 'deposit':
      return code(player.parts.cashier.receive({ externalId: `deposit:${one.id}`, amount: amountMinor(one.amount) }));
    case 'reserve':
      return code(
        player.parts.cashier.holdMoney({
          externalId: `payout:${one.id}`,
          purpose: 'payout',
          amount: amountMinor(one.amount),
        }),
      );
    case 'resolve':
      return code(player.parts.cashier.resolveHold(`payout:${one.of}`, one.outcome));
  }
}
const code = (result: { ok: true } | { ok: false; error: string | { code: string } }): string => {
  if (result.ok) return 'ok';
  return typeof result.error === 'string' ? result.error : result.error.code;
};

test('any sequence of stakes, wins, rollbacks, deposits and holds ends as the model predicts, and sums to zero', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 100 }), async (steps) => {
      const { player, sessionId } = await playerAtPlay({ bonus: 5000 }, `p${run++}`);
      const model = new Model(5000);
      await runInDurableObject(player.object, (object) => {
        for (const one of steps) expect([one, take(object, sessionId, one)]).toEqual([one, model.take(one)]);
        expect(object.parts.account.balances()).toMatchObject({
          cash: model.cash,
          bonus: model.bonus,
          held: model.held,
        });
        expect(object.parts.ledger.audit()).toMatchObject({
          total: 0,
          brokenTransactions: [],
          heldMatches: true,
        });
      });
    }),
    { numRuns: 150 },
  );
});

test('any sequence of concurrent steps, all sent twice, applies each step once', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(amount, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 60_000 }),
      async (stakes, cash) => {
        const { player, sessionId } = await playerAtPlay({ cash, bonus: 1 }, `r${run++}`);
        const requests = stakes.map((size, n) => stake(sessionId, `t${n}`, size));
        const outcomes = await Promise.all(
          [...requests, ...requests.toReversed()].map(async (one) => ({
            one,
            outcome: await player.wallet.debit(one),
          })),
        );
        const taken = new Map(
          outcomes.filter(({ outcome }) => outcome.ok).map(({ one }) => [one.transactionId, one.amount]),
        );
        const left = await player.account.balances();
        expect(left.cash + left.bonus).toBe(cash + 1 - [...taken.values()].reduce((sum, size) => sum + size, 0));
        expect(await player.ledger.audit()).toMatchObject({ total: 0, brokenTransactions: [] });
      },
    ),
    { numRuns: 40 },
  );
});
