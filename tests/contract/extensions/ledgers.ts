import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The ledgers on disk, read independently of the code that wrote them. */
export function ledgersIn(stateDir: string): { total: number; transactions: number }[] {
  const files = readdirSync(stateDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sqlite'));
  return files.flatMap((file) => {
    const database = new DatabaseSync(join(stateDir, file));
    const count = (query: string) => Number(database.prepare(query).get()?.n);
    const isLedger =
      count("SELECT COUNT(*) AS n FROM sqlite_schema WHERE name IN ('posting', 'ledger_transaction') ") === 2;
    const read = isLedger
      ? [
          {
            total: count('SELECT COALESCE(SUM(amount), 0) AS n FROM posting'),
            transactions: count('SELECT COUNT(*) AS n FROM ledger_transaction'),
          },
        ]
      : [];
    database.close();
    return read;
  });
}
