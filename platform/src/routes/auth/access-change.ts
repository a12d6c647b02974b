// Changes the credentials of an account in one transaction of D1, and voids pending links, codes and sign-ins. Threat: a
// link, a code or a sign-in of an intruder takes effect after the owner has recovered the account, or a crash leaves half a
// change. So the account's security stamp changes, too, and requests made under another stamp are refused. Accepted cost: the
// owner must request pending links again.
import { withSessionCacheCleared } from '#platform/auth/session-cache.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';
import { type Part, part, statementOf } from '#platform/host/sql.ts';
import { removeOtherSubscriptions } from '#platform/notifications/push-subscriptions.ts';

export type AccessChange = {
  readonly userId: string;
  readonly now: Date;
  /** Further assignments to columns of the account. */
  readonly set?: Part;
  /** A condition that is checked inside the transaction. If it is false, nothing changes. */
  readonly when?: Part;
  /** The sign-in that stays, or all of them. Undefined ends all. */
  readonly keptSignIn?: string | 'all' | undefined;
  /** The ids of passkeys that stay, or all of them. */
  readonly keptPasskeys: readonly string[] | 'all';
  /** Forgets known browsers, because an intruder may have used the account. */
  readonly forgetsBrowsers?: boolean;
  /** Runs before the change. It must check the same condition. */
  readonly before?: D1PreparedStatement;
  /** Runs after the change and before links are voided. @param isApplied the condition that the change was made */
  readonly after?: (isApplied: Part) => D1PreparedStatement;
};
type VoidedLink = { readonly purpose: string; readonly email: string };
type Row = Readonly<Record<string, string | number | null>>;
/** `links`: mail links that were valid until this change. */
export type AccessChanged = {
  readonly links: readonly VoidedLink[];
  readonly before: readonly Row[];
  readonly after: readonly Row[];
};

const NOTHING = part`SELECT 1 WHERE 0`;

/** @returns null if `when` was false */
export async function changeAccess(
  env: Pick<Env, 'DB' | 'PLAYER'>,
  change: AccessChange,
): Promise<AccessChanged | null> {
  const { userId } = change;
  const written = await withSessionCacheCleared(env, userId, () => env.DB.batch<Row>(statementsOf(env.DB, change)));
  const [before = [], made = [], after = [], links = [], ended = []] = written.map(({ results }) => results);
  if (made.length === 0) return null;
  const { account } = playerOf(env, userId);
  for (const { id } of ended) await account.endSignIn(String(id));
  return { before, after, links: links.map(({ purpose, email }) => ({ purpose: `${purpose}`, email: `${email}` })) };
}

function statementsOf(db: D1Database, change: AccessChange): D1PreparedStatement[] {
  const { userId, now, set, when = part`1`, keptSignIn, keptPasskeys, forgetsBrowsers, before, after } = change;
  const at = now.getTime();
  const stamp = crypto.randomUUID();
  const isApplied = part`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND security_stamp = ${stamp})`;
  const sql = statementOf(db);
  const columns = set === undefined ? part`` : part`, ${set}`;
  const ending = keptSignIn === 'all' ? part`0` : part`id <> ${keptSignIn ?? ''}`;
  return [
    before ?? sql`${NOTHING}`,
    sql`UPDATE users SET security_stamp = ${stamp}${columns} WHERE id = ${userId} AND ${when} RETURNING id`,
    after?.(isApplied) ?? sql`${NOTHING}`,
    // The link that undoes a change stays valid until that change or an earlier one is undone.
    sql`
      UPDATE mail_tokens SET used_at = ${at}
      WHERE user_id = ${userId} AND used_at IS NULL AND expires_at > ${at} AND ${isApplied}
        AND (change_id IS NULL OR change_id IN (SELECT id FROM email_changes WHERE undone_at IS NOT NULL))
      RETURNING purpose, email`,
    sql`
      UPDATE sessions SET revoked_at = ${at}
      WHERE user_id = ${userId} AND revoked_at IS NULL AND ${ending} AND ${isApplied} RETURNING id`,
    ...(keptSignIn === 'all' ? [] : [removeOtherSubscriptions(db, userId, keptSignIn, isApplied)]),
    sql`DELETE FROM passkey_challenges WHERE user_id = ${userId} AND ${isApplied}`,
    ...(keptPasskeys === 'all'
      ? []
      : [
          sql`
            DELETE FROM passkeys WHERE user_id = ${userId} AND ${isApplied}
              AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(keptPasskeys)}))`,
        ]),
    ...(forgetsBrowsers ? [sql`DELETE FROM devices WHERE user_id = ${userId} AND ${isApplied}`] : []),
  ];
}
