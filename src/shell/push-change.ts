/**
 * A browser that makes a new push subscription in place of an old one: the host takes it over, with what the player chose.
 * Threat: one player's browser in another's account. So nothing is sent unless whoever is signed in has the old one, and
 * what the host does not have does not stay subscribed.
 */
import { subscriptionId } from '#domain/notifications/subscription-id.ts';

type Change = Readonly<Record<'oldSubscription' | 'newSubscription', PushSubscription | null>>;
type Send = (request: Request) => Promise<Response>;

const ADDRESS = '/services/push/';

/** @throws for anything but an answer or nobody signed in: who is there is not known then. */
async function idsIn(answer: Response): Promise<string[]> {
  if (answer.status === 401) return [];
  if (!answer.ok) throw new TypeError(`${answer.status} for a push subscription`);
  const { subscriptions } = (await answer.json()) as { subscriptions: { id: string }[] };
  return subscriptions.map(({ id }) => id);
}

/** @throws when the site does not answer, or the browser allows no subscription. */
export async function followChange(
  { oldSubscription: old, newSubscription }: Change,
  subscribe: (options: PushSubscriptionOptionsInit) => Promise<PushSubscription>,
  origin: string,
  send: Send,
): Promise<void> {
  // Whose it was, and what they chose, is known by the old one alone.
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
