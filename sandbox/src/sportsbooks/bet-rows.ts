import type { SelectionResult } from '#domain/bets/payouts.ts';
import type { AmountMinor } from '#domain/money.ts';

/**
 * placing: the stake was requested. undoing: the stake is being returned. owing: settled, and paid again until the
 * wallet responds. The others are final.
 */
export type BetState = 'placing' | 'open' | 'undoing' | 'owing' | 'settled' | 'cancelled' | 'refused';
export const betStatuses = ['Wait', 'Loser', 'Voided', 'Winner', 'Cancelled'] as const;
export type BetStatus = (typeof betStatuses)[number];

/** Amounts are minor units, times epoch milliseconds. */
export type Bet = {
  readonly id: string;
  /** The player's idempotency key, and the request that used it. */
  readonly request: string;
  readonly asked: string;
  readonly token: string;
  readonly stake: AmountMinor;
  readonly currency: string;
  readonly state: BetState;
  readonly status: BetStatus;
  readonly code: string | null;
  readonly win: AmountMinor;
  readonly placedAt: number;
  readonly settledAt: number | null;
};
type ChoiceText =
  | 'betId'
  | 'eventId'
  | 'tournament'
  | 'country'
  | 'home'
  | 'away'
  | 'marketId'
  | 'kind'
  | 'count'
  | 'outcome';
/** `price` is in hundredths. */
export type Choice = Readonly<Record<ChoiceText, string> & Record<'place' | 'startsAt' | 'price', number>> & {
  readonly line: number | null;
  readonly result: SelectionResult;
};
export type NewChoice = Omit<Choice, 'betId' | 'place' | 'result'>;

const BET =
  'id, request, asked, token, stake, currency, state, status, code, win, placed_at AS placedAt, settled_at AS settledAt';
const CHOICE =
  'bet_id AS betId, place, event_id AS eventId, tournament, country, home, away, starts_at AS startsAt, market_id AS marketId, kind, count, line, outcome, price, result';

export function createBets(sql: SqlStorage): void {
  sql.exec(`CREATE TABLE IF NOT EXISTS bet (
    id TEXT PRIMARY KEY, request TEXT NOT NULL UNIQUE, asked TEXT NOT NULL, token TEXT NOT NULL, stake INTEGER NOT NULL,
    currency TEXT NOT NULL, state TEXT NOT NULL, status TEXT NOT NULL, code TEXT, win INTEGER NOT NULL DEFAULT 0,
    placed_at INTEGER NOT NULL, settled_at INTEGER) STRICT`);
  sql.exec('CREATE INDEX IF NOT EXISTS bet_by_time ON bet (placed_at)');
  sql.exec(`CREATE TABLE IF NOT EXISTS choice (
    bet_id TEXT NOT NULL, place INTEGER NOT NULL, event_id TEXT NOT NULL, tournament TEXT NOT NULL, country TEXT NOT NULL,
    home TEXT NOT NULL, away TEXT NOT NULL, starts_at INTEGER NOT NULL, market_id TEXT NOT NULL, kind TEXT NOT NULL,
    count TEXT NOT NULL, line REAL, outcome TEXT NOT NULL, price INTEGER NOT NULL, result TEXT NOT NULL,
    PRIMARY KEY (bet_id, place)) STRICT`);
}

type Row = Record<string, SqlStorageValue>;
const read = (rows: SqlStorageCursor<Row>): Bet[] => rows.toArray() as unknown as Bet[];

export const betWith = (sql: SqlStorage, id: string): Bet | undefined =>
  read(sql.exec(`SELECT ${BET} FROM bet WHERE id = ?`, id))[0];
export const betOfRequest = (sql: SqlStorage, request: string): Bet | undefined =>
  read(sql.exec(`SELECT ${BET} FROM bet WHERE request = ?`, request))[0];
export const betsIn = (sql: SqlStorage, state: BetState): Bet[] =>
  read(sql.exec(`SELECT ${BET} FROM bet WHERE state = ? ORDER BY placed_at, id`, state));
export const choicesOf = (sql: SqlStorage, betId: string): Choice[] =>
  sql.exec(`SELECT ${CHOICE} FROM choice WHERE bet_id = ? ORDER BY place`, betId).toArray() as unknown as Choice[];

type NewBet = Pick<Bet, 'id' | 'request' | 'asked' | 'token' | 'stake' | 'currency' | 'placedAt'>;

export function addBet(
  sql: SqlStorage,
  { id, request, asked, token, stake, currency, placedAt }: NewBet,
  choices: readonly NewChoice[],
): void {
  sql.exec(
    `INSERT INTO bet (id, request, asked, token, stake, currency, state, status, placed_at)
     VALUES (?, ?, ?, ?, ?, ?, 'placing', 'Wait', ?)`,
    ...[id, request, asked, token, stake, currency, placedAt],
  );
  for (const [place, one] of choices.entries())
    sql.exec(
      `INSERT INTO choice (bet_id, place, event_id, tournament, country, home, away, starts_at, market_id, kind, count, line,
         outcome, price, result) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open')`,
      ...[id, place, one.eventId, one.tournament, one.country, one.home, one.away, one.startsAt],
      ...[one.marketId, one.kind, one.count, one.line, one.outcome, one.price],
    );
}

type Change = Partial<Pick<Bet, 'state' | 'status' | 'code' | 'win' | 'settledAt'>>;
const columns = { state: 'state', status: 'status', code: 'code', win: 'win', settledAt: 'settled_at' } as const;

export function changeBet(sql: SqlStorage, id: string, change: Change): void {
  const named = Object.entries(change) as [keyof Change, string | number | null][];
  const sets = named.map(([name]) => `${columns[name]} = ?`).join(', ');
  sql.exec(`UPDATE bet SET ${sets} WHERE id = ?`, ...named.map(([, value]) => value), id);
}

export const decideChoice = (sql: SqlStorage, { betId, place }: Choice, result: SelectionResult): unknown =>
  sql.exec('UPDATE choice SET result = ? WHERE bet_id = ? AND place = ?', result, betId, place);

/** Epoch milliseconds, `to` exclusive. */
export type BetQuery = {
  readonly from: number;
  readonly to: number;
  readonly state: 'running' | 'settled' | null;
  readonly page: number;
  readonly pageSize: number;
};

/** Newest first, without bets whose stake was never taken. */
export function listBets(sql: SqlStorage, { from, to, state, page, pageSize }: BetQuery) {
  const where = `placed_at >= ?1 AND placed_at < ?2 AND state NOT IN ('placing', 'refused') AND code IS NULL
    AND (?3 IS NULL OR (status = 'Wait') = (?3 = 'running'))`;
  const { count } = sql
    .exec<{ count: number }>(`SELECT COUNT(*) AS count FROM bet WHERE ${where}`, from, to, state)
    .one();
  const rows = sql.exec(
    `SELECT ${BET} FROM bet WHERE ${where} ORDER BY placed_at DESC, id LIMIT ?4 OFFSET ?5`,
    ...[from, to, state, pageSize, (page - 1) * pageSize],
  );
  return { bets: read(rows), count };
}
