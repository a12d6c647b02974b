// Revenue by day of the market (docs/decisions/reconciliation.md). Threat: figures that identify a player. So they are
// sums over all players.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, currency, date } from '#contract/values.ts';

export const reportsBy = ['day', 'game', 'producer', 'sport'] as const;

const money = {
  staked: amount,
  won: amount,
  /** Stakes less winnings. */
  ggr: amount,
  /** The number of stakes. */
  stakes: v.number(),
};
const HouseFigures = v.object({
  ...money,
  /** Bonus and jackpots paid, less bonus taken back. */
  bonus_cost: amount,
  /** GGR less bonus cost. */
  ngr: amount,
  deposited: amount,
  withdrawn: amount,
});
/** Players who staked money on that day. */
const DayRow = v.object({ ...HouseFigures.entries, day: date, players: v.number() });
/** Figures of a game, a producer or a sport; `subject` is empty where the provider named none. */
const Row = v.object({ ...money, provider: v.string(), producer: v.string(), subject: v.string(), name: v.string() });
export type ReportRow = v.InferOutput<typeof Row>;

const Report = v.object({
  from: date,
  to: date,
  currency,
  currencies: v.array(currency),
  /** The last finished day; later days are not summed yet. */
  finished_to: v.nullable(date),
  /** The number of ledgers that could not be read: their figures are missing. */
  unread: v.number(),
  total: HouseFigures,
  /** Each finished day of the period. */
  days: v.array(DayRow),
  /** By stakes, largest first; empty by day. */
  rows: v.array(Row),
});
export type Report = v.InferOutput<typeof Report>;

/** Default: the last thirty days. */
export const getReport = defineCall('getReport', 'staff', 'GET /api/staff/reports/', {
  summary: 'What the house made in a period: by day, game, producer or sport.',
  area: 'reports',
  query: v.object({
    from: v.optional(date),
    to: v.optional(date),
    by: v.optional(v.picklist(reportsBy), 'day'),
    currency: v.optional(currency),
  }),
  answer: Report,
});
