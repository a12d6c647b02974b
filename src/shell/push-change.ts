/**
 * Handles a browser that replaces its push subscription: the host takes over the new one, with the player's
 * preferences. Threat: one player's browser in another's account. So nothing is sent unless the signed-in player has
 * the old subscription, and a subscription unknown to the host is cancelled.
 */
import { subscriptionId } from '#domain/notifications/subscription-id.ts';

type Change = Readonly<Record<'oldSubscription' | 'newSubscription', PushSubscription | null>>;
type Send = (request: Request) => Promise<Response>;

const ADDRESS = '/services/push/';

/** @throws for any response other than a list or a 401: the player is unknown then. */
async function idsIn(answer: Response): Promise<string[]> {
  if (answer.status === 401) return [];
  if (!answer.ok) throw new TypeError(`${answer.status} for a push subscription`);
  const { subscriptions } = (await answer.json()) as { subscriptions: { id: string }[] };
  return subscriptions.map(({ id }) => id);
}

/** @throws if the site does not answer, or the browser allows no subscription. */
export async function followChange(
  { oldSubscription: old, newSubscription }: Change,
  subscribe: (options: PushSubscriptionOptionsInit) => Promise<PushSubscription>,
  origin: string,
  send: Send,
): Promise<void> {
  // Only the old subscription identifies the player and the preferences.
  if (!old) return;
  const replaced = await subscriptionId(old.endpoint);
  let ids = await idsIn(await send(new Request(`${origin}${ADDRESS}`)));
  let made = newSubscription;
  if (ids.includes(replaced)) {
    made ??= await subscribe(old.options);
    const { endpoint, keys } = made.toJSON();
    const request = new Request(`${origin}${ADDRESS}replace/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ replaced, endpoint, keys }),
    });
    ids = await idsIn(await send(request));
  }
  if (made && !ids.includes(await subscriptionId(made.endpoint))) await made.unsubscribe();
}
