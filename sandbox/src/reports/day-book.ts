/** The stakes and wins of one provider, for its daily report. Repeated transactions count once. */
import { DurableObject } from 'cloudflare:workers';

export type Entry = {
  /** The wallet's transaction. */
  readonly id: string;
  readonly kind: 'taken' | 'paid';
  readonly amount: number;
  readonly currency: string;
  /** When the operator booked it, in epoch milliseconds. */
  readonly bookedAt: number;
};
type DayTotal = { readonly currency: string; readonly taken: number; readonly paid: number };

export class DayBook extends DurableObject<object> {
  readonly #sql = this.ctx.storage.sql;

  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env);
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS movement (
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL, booked_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX IF NOT EXISTS movement_booked ON movement (booked_at);
      CREATE TABLE IF NOT EXISTS undone (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;`);
  }

  write({ id, kind, amount, currency, bookedAt }: Entry): void {
    this.#sql.exec('INSERT OR IGNORE INTO movement VALUES (?, ?, ?, ?, ?)', id, kind, amount, currency, bookedAt);
  }

  /** Accepts stakes that may never have been taken. */
  undo(id: string): void {
    this.#sql.exec('INSERT OR IGNORE INTO undone VALUES (?)', id);
  }

  totals(from: number, until: number): DayTotal[] {
    return this.#sql
      .exec<DayTotal>(
        `SELECT currency, COALESCE(SUM(amount) FILTER (WHERE kind = 'taken'), 0) AS taken,
           COALESCE(SUM(amount) FILTER (WHERE kind = 'paid'), 0) AS paid
         FROM movement WHERE booked_at >= ? AND booked_at < ? AND id NOT IN (SELECT id FROM undone)
         GROUP BY currency ORDER BY currency`,
        from,
        until,
      )
      .toArray();
  }
}
