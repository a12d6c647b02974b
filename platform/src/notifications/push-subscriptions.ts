// Push subscriptions of players' browsers. Threat: a message on the screen of a player who has signed out, is banned or
// excluded, or has closed the account. So the query for receivers checks all of it, and a sign-out deletes the subscription.
// A sign-out by inactivity does not, but a browser then only gets messages for the player who last signed in there.
// Accepted: a player who saves another's endpoint takes it over; endpoints are secrets of the browser.
import type { BrowserPushSubscription, NewPushSubscription, PushSubscription } from '#contract/notifications/push.ts';
import { MAX_SUBSCRIPTIONS } from '#contract/notifications/push.ts';
import { type Locale, toLocale } from '#domain/locales.ts';
import { type NotificationTopic, notificationTopics } from '#domain/notifications/kinds.ts';
import { formatMinutes, parseMinutes, type QuietHours } from '#domain/notifications/quiet-hours.ts';
import { sha256 } from '#platform/host/digest.ts';
import { type Part, part, placeholders, raw, rowsIn, statementOf } from '#platform/host/sql.ts';

type Row = {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly locale: string;
  readonly topics: string;
  readonly quiet_from: number | null;
  readonly quiet_to: number | null;
  readonly zone: string | null;
};
const columns = part`push.id, endpoint, p256dh, auth, push.locale, topics, quiet_from, quiet_to, zone`;

const quietOf = ({ quiet_from: from, quiet_to: to, zone }: Row): QuietHours | null =>
  from === null || to === null || zone === null ? null : { from, to, zone };

export type Receiver = Pick<Row, 'id' | 'endpoint' | 'p256dh' | 'auth'> & {
  readonly locale: Locale;
  readonly quiet: QuietHours | null;
};

/** Newest first. */
export async function listSubscriptions(db: D1Database, userId: string): Promise<PushSubscription[]> {
  const results = await rowsIn<Row>(db)`
    SELECT ${columns} FROM push_subscription push WHERE user_id = ${userId} ORDER BY saved_at DESC, id`;
  return results.map((row) => {
    const quiet = quietOf(row);
    const wanted: unknown[] = JSON.parse(row.topics);
    return {
      id: row.id,
      topics: notificationTopics.filter((topic) => wanted.includes(topic)),
      quiet: quiet && { from: formatMinutes(quiet.from), to: formatMinutes(quiet.to), zone: quiet.zone },
    };
  });
}

/** Suppressed messages, on all browsers. `until`: nothing before this time (0: no pause); `topics`: switched off. */
export type Silence = { readonly until: number; readonly topics: readonly NotificationTopic[] };

/** What the host adds to the browser's data. Times in epoch milliseconds. */
type SavedBy = {
  readonly userId: string;
  readonly sessionId: string;
  readonly locale: Locale;
  readonly silence: Silence;
  readonly now: number;
};

/** Saves nothing for a revoked session. */
export async function saveSubscription(
  db: D1Database,
  { endpoint, keys, topics, quiet }: NewPushSubscription,
  { userId, sessionId, locale, silence, now }: SavedBy,
): Promise<void> {
  const values = {
    id: sha256(endpoint, 'hex'),
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    locale,
    topics: JSON.stringify(topics),
    quiet_from: quiet && parseMinutes(quiet.from),
    quiet_to: quiet && parseMinutes(quiet.to),
    zone: quiet?.zone ?? null,
    withheld: JSON.stringify(silence.topics),
    paused_until: silence.until,
    saved_at: now,
  };
  const names = ['user_id', 'session_id', 'device', ...Object.keys(values)];
  const saved = names.filter((name) => name !== 'id').map((name) => `${name} = excluded.${name}`);
  await db.batch([
    statementOf(db)`
      INSERT INTO push_subscription (${raw(names.join(', '))})
      SELECT user_id, id, device, ${placeholders(Object.values(values))} FROM sessions
      WHERE id = ${sessionId} AND user_id = ${userId} AND revoked_at IS NULL
      ON CONFLICT (id) DO UPDATE SET ${raw(saved.join(', '))}`,
    statementOf(db)`
      DELETE FROM push_subscription WHERE user_id = ${userId} AND id NOT IN (
        SELECT id FROM push_subscription WHERE user_id = ${userId}
        ORDER BY saved_at DESC, id LIMIT ${MAX_SUBSCRIPTIONS})`,
  ]);
}

/** One statement, so that a message sent meanwhile reaches one of the two, and the limit evicts no other browser. */
export async function replaceSubscription(
  db: D1Database,
  userId: string,
  replaced: string,
  { endpoint, keys }: BrowserPushSubscription,
): Promise<void> {
  await statementOf(db)`
    UPDATE OR REPLACE push_subscription SET id = ${sha256(endpoint, 'hex')}, endpoint = ${endpoint},
      p256dh = ${keys.p256dh}, auth = ${keys.auth}
    WHERE user_id = ${userId} AND id = ${replaced}`.run();
}

export async function removeSubscription(db: D1Database, userId: string, id: string): Promise<void> {
  await statementOf(db)`DELETE FROM push_subscription WHERE user_id = ${userId} AND id = ${id}`.run();
}

/** Whether the subscription was saved in this session or in its browser. */
const belongsToSession = (userId: string, id: string) => part`
  (session_id = ${id} OR device = (SELECT device FROM sessions WHERE id = ${id} AND user_id = ${userId})) IS TRUE`;

export async function removeSessionSubscriptions(db: D1Database, userId: string, sessionId: string): Promise<void> {
  await statementOf(db)`
    DELETE FROM push_subscription WHERE user_id = ${userId} AND ${belongsToSession(userId, sessionId)}`.run();
}

/** @param keptId the session whose browser keeps its subscription; none without it. @param when an extra condition. */
export const removeOtherSubscriptions = (
  db: D1Database,
  userId: string,
  keptId: string | undefined,
  when: Part,
): D1PreparedStatement =>
  statementOf(db)`
    DELETE FROM push_subscription WHERE user_id = ${userId} AND NOT ${belongsToSession(userId, keptId ?? '')} AND ${when}`;

/** Removes subscriptions that their push services report as ended. */
export async function removeEnded(db: D1Database, ids: readonly string[]): Promise<void> {
  await statementOf(db)`
    DELETE FROM push_subscription WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`.run();
}

export async function muteSubscriptions(db: D1Database, userId: string, silence: Silence): Promise<void> {
  await statementOf(db)`
    UPDATE push_subscription SET paused_until = ${silence.until}, withheld = ${JSON.stringify(silence.topics)}
    WHERE user_id = ${userId}`.run();
}

const hasNewerUser = part`
  EXISTS (SELECT 1 FROM devices other WHERE other.device = push.device AND other.user_id <> push.user_id
  AND other.known_at > COALESCE(
    (SELECT known_at FROM devices own WHERE own.user_id = push.user_id AND own.device = push.device), 0))`;

type Wanted = {
  readonly playerIds: readonly string[];
  readonly topic: string;
  /** Mandatory: sent during a time-out as well. */
  readonly isRequired: boolean;
  /** Limits a retry to these subscriptions; null for all. */
  readonly only: readonly string[] | null;
};

/** One query for any number of players. */
export async function findReceivers(db: D1Database, wanted: Wanted, now: number): Promise<Receiver[]> {
  const only = wanted.only && JSON.stringify(wanted.only);
  const results = await rowsIn<Row>(db)`
    SELECT ${columns} FROM push_subscription push JOIN users ON users.id = push.user_id
    WHERE push.user_id IN (SELECT value FROM json_each(${JSON.stringify(wanted.playerIds)}))
      AND users.is_banned = 0 AND users.closed_at IS NULL
      AND (${wanted.isRequired ? 1 : 0} OR push.paused_until <= ${now})
      AND EXISTS (SELECT 1 FROM json_each(push.topics) WHERE value = ${wanted.topic})
      AND NOT EXISTS (SELECT 1 FROM json_each(push.withheld) WHERE value = ${wanted.topic})
      AND (${only} IS NULL OR push.id IN (SELECT value FROM json_each(${only}))) AND NOT ${hasNewerUser}`;
  return results.map((row) => ({
    id: row.id,
    endpoint: row.endpoint,
    p256dh: row.p256dh,
    auth: row.auth,
    locale: toLocale(row.locale),
    quiet: quietOf(row),
  }));
}
