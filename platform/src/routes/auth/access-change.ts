// Changes who gets in to an account, in one transaction of D1, and voids whatever is pending. Threat: a link, a code or a
// sign-in that was under way while its owner took the account back, and counts afterwards; half a change after a crash. So
// the account's security stamp changes too, and what was asked for under another stamp is refused. Accepted: an owner who
// changes something asks again for what was pending.
import { changing } from '#platform/auth/standing.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';
import { type Part, part, statementOf } from '#platform/host/sql.ts';
import { pushOthersForgotten } from '#platform/notifications/push-subscriptions.ts';

export type AccessChange = {
  readonly userId: string;
  readonly now: Date;
  /** Columns of the account that change too. */
  readonly set?: Part;
  /** Asked in the transaction; nothing happens where it does not hold. */
  readonly when?: Part;
  /** The sign-in that goes on, or all of them. Left out, every one ends. */
  readonly keptSignIn?: string | 'all' | undefined;
  /** The passkeys that stay, by id, or all of them. */
  readonly keptPasskeys: readonly string[] | 'all';
  /** The account was in other hands: browsers are known no more. */
  readonly isTakenBack?: boolean;
  /** Written before it, under the same condition. */
  readonly before?: D1PreparedStatement;
  /** Written with it, before links are voided. */
  readonly after?: (isMade: Part) => D1PreparedStatement;
};
type Voided = { readonly purpose: string; readonly email: string };
type Row = Readonly<Record<string, string | number | null>>;
/** `links`: those of mails that were good until now. */
export type Made = {
  readonly links: readonly Voided[];
  readonly before: readonly Row[];
  readonly after: readonly Row[];
};

const NOTHING = part`SELECT 1 WHERE 0`;

/** @returns null where its condition does not hold. */
export async function changeAccess(env: Pick<Env, 'DB' | 'PLAYER'>, change: AccessChange): Promise<Made | null> {
  const { userId } = change;
  const written = await changing(env, userId, () => env.DB.batch<Row>(statementsOf(env.DB, change)));
  const [before = [], made = [], after = [], links = [], ended = []] = written.map(({ results }) => results);
  if (made.length === 0) return null;
  const { account } = playerOf(env, userId);
  for (const { id } of ended) await account.endSignIn(String(id));
  return { before, after, links: links.map(({ purpose, email }) => ({ purpose: `${purpose}`, email: `${email}` })) };
}

function statementsOf(db: D1Database, change: AccessChange): D1PreparedStatement[] {
  const { userId, now, set, when = part`1`, keptSignIn, keptPasskeys, isTakenBack, before, after } = change;
  const at = now.getTime();
  const stamp = crypto.randomUUID();
  const isMade = part`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND security_stamp = ${stamp})`;
  const sql = statementOf(db);
  const columns = set === undefined ? part`` : part`, ${set}`;
  const ending = keptSignIn === 'all' ? part`0` : part`id <> ${keptSignIn ?? ''}`;
  return [
    before ?? sql`${NOTHING}`,
    sql`UPDATE users SET security_stamp = ${stamp}${columns} WHERE id = ${userId} AND ${when} RETURNING id`,
    after?.(isMade) ?? sql`${NOTHING}`,
    // The link that undoes a change stays good until that change, or one before it, was undone.
    sql`
      UPDATE mail_tokens SET used_at = ${at}
      WHERE user_id = ${userId} AND used_at IS NULL AND expires_at > ${at} AND ${isMade}
        AND (change_id IS NULL OR change_id IN (SELECT id FROM email_changes WHERE undone_at IS NOT NULL))
      RETURNING purpose, email`,
    sql`
      UPDATE sessions SET revoked_at = ${at}
      WHERE user_id = ${userId} AND revoked_at IS NULL AND ${ending} AND ${isMade} RETURNING id`,
    ...(keptSignIn === 'all' ? [] : [pushOthersForgotten(db, userId, keptSignIn, isMade)]),
    sql`DELETE FROM passkey_challenges WHERE user_id = ${userId} AND ${isMade}`,
    ...(keptPasskeys === 'all'
      ? []
      : [
          sql`
            DELETE FROM passkeys WHERE user_id = ${userId} AND ${isMade}
              AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(keptPasskeys)}))`,
        ]),
    ...(isTakenBack ? [sql`DELETE FROM devices WHERE user_id = ${userId} AND ${isMade}`] : []),
  ];
}
