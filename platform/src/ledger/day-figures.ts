// A player's daily totals for the house, by game and by sport (docs/decisions/reconciliation.md). They are summed from the
// postings themselves, independently of the sums that limits use.
import { MARKET_OFFSET_MS } from '#domain/market.ts';
import { sportsbooks } from '#domain/wallet/wallet-parties.ts';
import { part, raw, rowsOf } from '#platform/host/sql.ts';

export type DayFigures = {
  readonly kind: 'house' | 'game' | 'sport';
  readonly day: string;
  readonly provider: string;
  readonly producer: string;
  readonly subject: string;
  /** Minor units. A stake and its rollback each count on the day they happen. */
  readonly staked: number;
  readonly won: number;
  /** The number of stakes, less rolled-back ones. */
  readonly stakes: number;
  readonly bonusCost: number;
  readonly deposited: number;
  readonly withdrawn: number;
  /** 1 when the player staked money on that day. */
  readonly players: number;
};

/** The subject of bets on several sports. */
export const SEVERAL_SPORTS = 'several';
const books = raw(['sft', ...sportsbooks].map((name) => `'${name}'`).join(', '));

const sums = part`
  COALESCE(SUM(amount) FILTER (WHERE isPlay AND what <> 'credit'), 0) AS staked,
  COALESCE(-SUM(amount) FILTER (WHERE isPlay AND what = 'credit'), 0) AS won,
  COALESCE(SUM(CASE what WHEN 'debit' THEN 1 WHEN 'rollback' THEN -1 ELSE 0 END) FILTER (WHERE isPlay), 0) AS stakes,
  COALESCE(-SUM(amount) FILTER (WHERE account IN ('bonus_fund', 'jackpots')), 0) AS bonusCost,
  COALESCE(-SUM(amount) FILTER (WHERE account = 'payments' AND amount < 0), 0) AS deposited,
  COALESCE(SUM(amount) FILTER (WHERE account = 'payments' AND amount > 0), 0) AS withdrawn,
  MAX(isPlay AND what = 'debit') AS players`;

/** Postings of counterparties only: their balances are the house's result. `stake` joins tickets, `round_id` rounds. */
const counterpartyPostings = (from: number, until: number) => part`
  SELECT date((e.at + ${MARKET_OFFSET_MS}) / 1000, 'unixepoch') AS day, e.kind AS what, e.counterparty AS account,
    e.counterparty_amount AS amount, e.round_id, e.counterparty LIKE 'provider:%' AS isPlay, substr(e.counterparty, 10) AS provider, COALESCE(e.pays, e.reverses, e.id) AS stake
  FROM ledger_transaction e
  WHERE e.at >= ${from} AND e.at < ${until} AND e.counterparty_amount <> 0`;

const sportOfTicket = part`
  SELECT iif(MIN(s.sport) = MAX(s.sport), CAST(MIN(s.sport) AS TEXT), ${SEVERAL_SPORTS})
  FROM ticket t JOIN ticket_selection s ON s.ticket = t.number WHERE t.stake_transaction = posted.stake`;

/** @param from epoch milliseconds at which a day begins @param until exclusive */
export function dayFigures(sql: SqlStorage, from: number, until: number): DayFigures[] {
  return rowsOf<DayFigures>(sql)`
    WITH posted AS (${counterpartyPostings(from, until)})
    SELECT 'house' AS kind, day, '' AS provider, '' AS producer, '' AS subject, ${sums} FROM posted GROUP BY day
    UNION ALL
    SELECT 'sport', day, provider, '', COALESCE((${sportOfTicket}), '') AS sport, ${sums}
    FROM posted WHERE isPlay AND provider IN (${books}) GROUP BY day, provider, sport
    UNION ALL
    SELECT 'game', day, provider, COALESCE(r.producer, ''), COALESCE(r.game_id, ''), ${sums}
    FROM posted LEFT JOIN round r ON r.id = posted.round_id
    WHERE isPlay AND provider NOT IN (${books}) GROUP BY day, provider, r.producer, r.game_id`;
}
