/** Ended sign-ins, kept for the lifetime of their access tokens, so that no call has to query D1. */
import { ACCESS_LIFETIME_S } from '#platform/auth/tokens.ts';

/** The extra minute covers a renewal in flight when the sign-in ended. */
const KEPT_MS = (ACCESS_LIFETIME_S + 60) * 1000;

/** Call it inside `transactionSync`. */
export function endSignIn(sql: SqlStorage, id: string, at: number): void {
  sql.exec('DELETE FROM ended_sign_in WHERE at < ?', at - KEPT_MS);
  sql.exec('INSERT INTO ended_sign_in (id, at) VALUES (?, ?) ON CONFLICT DO NOTHING', id, at);
}

export const isSignInOver = (sql: SqlStorage, id: string): boolean =>
  sql.exec('SELECT 1 FROM ended_sign_in WHERE id = ?', id).toArray().length > 0;
