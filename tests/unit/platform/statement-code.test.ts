import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newStatementCode, openStatementCode } from '#platform/safer-gambling/statement-code.ts';

const keys = { STATEMENT_SECRET: 'k'.repeat(43) };
const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((one) => one.toISOString().slice(0, 10));
const whole = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const facts = fc.record({
  playerId: fc.uuid(),
  period: fc.record({ from: day, to: day }),
  upTo: whole,
  madeAt: whole,
});

test('a code encodes its content, for any days', async () => {
  await fc.assert(
    fc.asyncProperty(facts, async (sealed) => {
      const code = await newStatementCode(keys, sealed);
      expect((await openStatementCode(keys, code))?.facts).toEqual(sealed);
    }),
  );
});

test('an invalid code is refused, and never read as another number', async () => {
  const [sealed] = fc.sample(facts, 1);
  if (!sealed) throw new Error('no facts');
  for (const beyond of [{ upTo: 2 ** 32 }, { madeAt: 2 ** 32 }, { upTo: -1 }, { madeAt: 0.5 }])
    await expect(newStatementCode(keys, { ...sealed, ...beyond })).rejects.toThrow(RangeError);
  const period = { from: 'no day', to: '2026-01-01' };
  await expect(newStatementCode(keys, { ...sealed, period })).rejects.toThrow(RangeError);
});
