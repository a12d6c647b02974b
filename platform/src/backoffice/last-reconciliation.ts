import { statementOf } from '#platform/host/sql.ts';

/** The kinds of alarms that reconciliation raises. */
const kinds = [
  'ledger',
  'ledger-past',
  'ledger-unreadable',
  'account',
  'payments',
  'jackpot',
  'jackpot-pool',
  'jackpots-unreadable',
  'bonus-fund',
  'report',
  'report-missing',
];

export type LastReconciliation = {
  readonly day: string;
  readonly finishedAt: number;
  readonly players: number;
  readonly differences: number;
};

/** The last finished day; null before the first one. */
export async function lastReconciliation(db: D1Database): Promise<LastReconciliation | null> {
  return statementOf(db)`
    SELECT day, finished_at AS finishedAt,
      -- The next day's run moves its players on.
      (SELECT COUNT(*) FROM ledger_closing c WHERE c.day >= reconciliation.day) AS players,
      (SELECT COUNT(*) FROM alarm WHERE closed_at IS NULL
        AND kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))) AS differences
    FROM reconciliation WHERE finished_at IS NOT NULL ORDER BY day DESC LIMIT 1`.first<LastReconciliation>();
}
