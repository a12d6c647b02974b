// Distributes push messages to several objects that send in parallel, since one object may only hold six connections.
import type { Env } from '#platform/host/env.ts';
import { type PushNotice, tagOf } from '#platform/notifications/push-text.ts';

/** Two thousand players make forty batches, one per object. */
export const PLAYERS_A_BATCH = 50;
export const PUSH_OBJECTS = 40;

/** Messages about the same thing start at the same object, so that a later one follows the earlier. */
const objectIndex = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % PUSH_OBJECTS, 0);

/**
 * Sends a message to these players' browsers, with retries until it expires. Players who are excluded, in quiet hours, or
 * have switched the topic off get nothing, unless the message is mandatory. It may arrive twice; the second replaces the
 * first.
 * @throws when it could not be queued; the caller retries.
 */
export async function queuePush(
  { PUSH }: Pick<Env, 'PUSH'>,
  playerIds: readonly string[],
  notice: PushNotice,
): Promise<void> {
  const batches = Math.ceil(playerIds.length / PLAYERS_A_BATCH);
  const [firstPlayer = ''] = playerIds;
  const firstObject = objectIndex(`${firstPlayer} ${tagOf(notice)}`);
  await Promise.all(
    Array.from({ length: batches }, (_, batch) =>
      PUSH.getByName(`${(firstObject + batch) % PUSH_OBJECTS}`).post(
        notice,
        playerIds.slice(batch * PLAYERS_A_BATCH, (batch + 1) * PLAYERS_A_BATCH),
      ),
    ),
  );
}
