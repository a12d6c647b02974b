import * as v from 'valibot';
import { expect, test } from 'vitest';
import { columnsOfRow, epochMs, flag, minorUnits, toColumns, toRowNames } from '#platform/host/rows.ts';

const Row = v.object({
  id: v.string(),
  stakeLeft: minorUnits,
  payout: v.nullable(minorUnits),
  placedAt: epochMs,
  settledAt: v.nullable(epochMs),
  isFinal: flag,
  state: v.nullable(v.picklist(['open', 'over'])),
  version: v.number(),
});

test('a row names its columns and what each holds, whether or not it may be null', () => {
  expect(columnsOfRow(Row)).toEqual({
    id: 'text',
    stake_left: 'amount',
    payout: 'amount',
    placed_at: 'time',
    settled_at: 'time',
    is_final: 'flag',
    state: 'text',
    version: 'number',
  });
});

test('what is not given is left to the default of its column, and null is written', () => {
  const row = { stakeLeft: 5, payout: null, settledAt: undefined, isFinal: true };
  expect(toColumns(row)).toEqual({ stake_left: 5, payout: null, is_final: 1 });
});

test('fields of the contract have the names of the row, and keep their values', () => {
  expect(toRowNames({ accept_changes: 'any', event_id: '1-2', stake: 5, placed_from: undefined })).toEqual({
    acceptChanges: 'any',
    eventId: '1-2',
    stake: 5,
    placedFrom: undefined,
  });
});
