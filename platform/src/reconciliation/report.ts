// Reads the day figures that reconciliation has summed up, never a player's object: a report reads one row per day, or per
// game and day.
import type { reportsBy } from '#contract/backoffice/staff-reports.ts';
import { type AmountMinor, amountMinor, subtract, toDecimal } from '#domain/money.ts';
import { type Part, part, raw, rowsIn, statementOf } from '#platform/host/sql.ts';
import { dayAfter } from '#platform/ledger/market-calendar.ts';

/** Days of the market, both inclusive. */
export type ReportQuery = { readonly from: string; readonly to: string; readonly currency: string };
type By = Exclude<(typeof reportsBy)[number], 'day'>;

const MAX_ROWS = 5000;
const playSums = part`SUM(staked) AS staked, SUM(won) AS won, SUM(stakes) AS stakes`;
type PlaySums = { readonly staked: number; readonly won: number; readonly stakes: number };
type HouseSums = PlaySums & Record<'bonusCost' | 'deposited' | 'withdrawn', number>;
type DaySums = HouseSums & { readonly day: string; readonly players: number };
const nothing: HouseSums = { staked: 0, won: 0, stakes: 0, bonusCost: 0, deposited: 0, withdrawn: 0 };

const ggrOf = ({ staked, won }: PlaySums): AmountMinor => subtract(amountMinor(staked), amountMinor(won));
const decimal = (sum: number): string => toDecimal(amountMinor(sum));
const playAnswer = (sums: PlaySums) => ({
  staked: decimal(sums.staked),
  won: decimal(sums.won),
  ggr: toDecimal(ggrOf(sums)),
  stakes: sums.stakes,
});
const houseAnswer = (sums: HouseSums) => ({
  ...playAnswer(sums),
  bonus_cost: decimal(sums.bonusCost),
  ngr: toDecimal(subtract(ggrOf(sums), amountMinor(sums.bonusCost))),
  deposited: decimal(sums.deposited),
  withdrawn: decimal(sums.withdrawn),
});

/** The last day that includes the figures of all players. */
const finishedTo = async (db: D1Database): Promise<string | null> =>
  statementOf(db)`SELECT MAX(day) AS day FROM reconciliation WHERE finished_at IS NOT NULL`.first<string>('day');

async function readDays(db: D1Database, { from, to, currency }: ReportQuery): Promise<DaySums[]> {
  const results = await rowsIn<DaySums>(db)`
    SELECT day, staked, won, stakes, bonus_cost AS bonusCost, deposited, withdrawn, players
    FROM day_figures WHERE kind = 'house' AND currency = ${currency} AND day BETWEEN ${from} AND ${to}`;
  const known = new Map(results.map((row) => [row.day, row]));
  const days: DaySums[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(known.get(day) ?? { ...nothing, day, players: 0 });
  return days;
}

type Row = PlaySums & Record<'provider' | 'producer' | 'subject' | 'name', string>;
const groups: Readonly<Record<By, Part>> = {
  game: part`provider, MAX(f.producer) AS producer, subject, COALESCE(MAX(g.name), subject) AS name, ${playSums}
    FROM day_figures f LEFT JOIN games g ON g.integration = f.provider AND g.game_id = f.subject WHERE kind = 'game'`,
  producer: part`provider, producer, '' AS subject, producer AS name, ${playSums} FROM day_figures
    WHERE kind = 'game'`,
  sport: part`provider, '' AS producer, subject, subject AS name, ${playSums} FROM day_figures WHERE kind = 'sport'`,
};

async function readRows(db: D1Database, by: By, { from, to, currency }: ReportQuery): Promise<Row[]> {
  return rowsIn<Row>(db)`
    SELECT ${groups[by]} AND currency = ${currency} AND day BETWEEN ${from} AND ${to}
    GROUP BY provider, ${by === 'producer' ? raw('producer') : raw('subject')}
    ORDER BY staked DESC, name LIMIT ${MAX_ROWS}`;
}

async function currenciesOf(db: D1Database): Promise<string[]> {
  const results = await rowsIn<{ code: string }>(db)`SELECT code FROM currencies ORDER BY position`;
  return results.map(({ code }) => code);
}

async function countUnread(db: D1Database, { from, to }: ReportQuery): Promise<number> {
  const unread = await statementOf(db)`
    SELECT COALESCE(SUM(unread), 0) AS unread FROM reconciliation WHERE day >= ${from}
    AND figures_from <= ${to}`.first<number>('unread');
  return unread ?? 0;
}

export async function readReport(db: D1Database, by: By | 'day', query: ReportQuery) {
  const finished = await finishedTo(db);

  const summed = { ...query, to: finished === null ? '' : finished < query.to ? finished : query.to };
  const [days, rows, currencies, unread] = await Promise.all([
    readDays(db, summed),
    by === 'day' ? [] : readRows(db, by, summed),
    currenciesOf(db),
    countUnread(db, summed),
  ]);
  const total = days.reduce<HouseSums>(
    (sum, day) => ({
      staked: sum.staked + day.staked,
      won: sum.won + day.won,
      stakes: sum.stakes + day.stakes,
      bonusCost: sum.bonusCost + day.bonusCost,
      deposited: sum.deposited + day.deposited,
      withdrawn: sum.withdrawn + day.withdrawn,
    }),
    nothing,
  );
  return {
    ...query,
    currencies,
    finished_to: finished,
    unread,
    total: houseAnswer(total),
    days: days.map((sums) => ({ ...houseAnswer(sums), day: sums.day, players: sums.players })),
    rows: rows.map(({ provider, producer, subject, name, ...sums }) => ({
      ...playAnswer(sums),
      provider,
      producer,
      subject,
      name,
    })),
  };
}
