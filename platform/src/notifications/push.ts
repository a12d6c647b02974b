// Push messages on their way: handed to a number of objects that send side by side, since one may only hold six
// connections at once.
import type { Env } from '#platform/host/env.ts';
import { type PushNotice, tagOf } from '#platform/notifications/push-text.ts';

/** Two thousand players are forty parts: each object sends one. */
export const PLAYERS_A_PART = 50;
export const PUSH_OBJECTS = 40;

/** Where what is told of one thing goes first, so that a later message follows the one before. */
const placeOf = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % PUSH_OBJECTS, 0);

/**
 * Sends a notice to the browsers that these players want it on: at once, and again for as long as it is news. Nothing goes
 * to players whose topic is off, in their quiet hours, or who take a break, unless the law has it told. It may come twice;
 * the second replaces the first.
 * @throws when it was not taken: the caller tries again.
 */
export async function queuePush(
  { PUSH }: Pick<Env, 'PUSH'>,
  playerIds: readonly string[],
  notice: PushNotice,
): Promise<void> {
  const parts = Math.ceil(playerIds.length / PLAYERS_A_PART);
  const [first = ''] = playerIds;
  const place = placeOf(`${first} ${tagOf(notice)}`);
  await Promise.all(
    Array.from({ length: parts }, (_, part) =>
      PUSH.getByName(`${(place + part) % PUSH_OBJECTS}`).post(
        notice,
        playerIds.slice(part * PLAYERS_A_PART, (part + 1) * PLAYERS_A_PART),
      ),
    ),
  );
}
