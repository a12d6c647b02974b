/** Which sign-ins are over, for as long as an access token of theirs may live: so that no call has to ask the database. */
import { ACCESS_LIFETIME_S } from '#platform/accounts/tokens.ts';

/** A renewal that was under way when the sign-in ended signs a token a moment later. */
const KEPT_MS = (ACCESS_LIFETIME_S + 60) * 1000;

/** Call it inside `transactionSync`. */
export function endSignIn(sql: SqlStorage, id: string, at: number): void {
  sql.exec('DELETE FROM ended_sign_in WHERE at < ?', at - KEPT_MS);
  sql.exec('INSERT INTO ended_sign_in (id, at) VALUES (?, ?) ON CONFLICT DO NOTHING', id, at);
}

export const isSignInOver = (sql: SqlStorage, id: string): boolean =>
  sql.exec('SELECT 1 FROM ended_sign_in WHERE id = ?', id).toArray().length > 0;
