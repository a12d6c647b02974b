// Threat: an endpoint that is no push service (push-services.ts), or access to another player's browsers. So calls reach only
// the player's own subscriptions, and responses contain the digest of an endpoint instead of the endpoint.
import {
  type BrowserPushSubscription,
  getPush,
  removePush,
  replacePush,
  savePush,
} from '#contract/notifications/push.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuseField } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import { isPushService } from '#platform/notifications/push-services.ts';
import {
  listSubscriptions,
  removeSubscription,
  replaceSubscription,
} from '#platform/notifications/push-subscriptions.ts';
import { vapidPublicKey } from '#platform/notifications/vapid.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

/** Whether the key is a point of the curve: otherwise no message can be encrypted for it. */
const isPoint = ({ keys }: BrowserPushSubscription): Promise<boolean> =>
  crypto.subtle
    .importKey('raw', Buffer.from(keys.p256dh, 'base64url'), { name: 'ECDH', namedCurve: 'P-256' }, false, [])
    .then(
      () => true,
      () => false,
    );

async function check({ PUSH_ORIGIN }: Env, subscription: BrowserPushSubscription): Promise<Result<null, Failure>> {
  if (!isPushService(subscription.endpoint, PUSH_ORIGIN)) return refuseField('endpoint', 'invalid');
  return (await isPoint(subscription)) ? ok(null) : refuseField('keys', 'invalid');
}

export const pushRoutes: readonly Route[] = [
  serveUser(getPush, async ({ env, caller }) =>
    ok({
      key: await vapidPublicKey(env.VAPID_SECRET),
      subscriptions: await listSubscriptions(env.DB, caller.userId),
    }),
  ),
  serveUser(savePush, async ({ env, caller, body, locale }) => {
    const checked = await check(env, body);
    if (!checked.ok) return checked;
    const { userId, sessionId } = caller;
    await playerOf(env, userId).account.savePush(body, { sessionId, locale });
    return ok({ subscriptions: await listSubscriptions(env.DB, userId) });
  }),
  serveUser(replacePush, async ({ env, caller, body }) => {
    const checked = await check(env, body);
    if (!checked.ok) return checked;
    await replaceSubscription(env.DB, caller.userId, body.replaced, body);
    return ok({ subscriptions: await listSubscriptions(env.DB, caller.userId) });
  }),
  serveUser(removePush, async ({ env, caller, body }) => {
    await removeSubscription(env.DB, caller.userId, body.id);
    return ok({ subscriptions: await listSubscriptions(env.DB, caller.userId) });
  }),
];
