import { isNotOffered } from '#api/client.ts';
import { getSettings, type Settings } from '#contract/settings.ts';
import { offersTo } from '#domain/menu.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { environment } from '#stores/environment.ts';
import { $session } from '#stores/session.ts';

/** The operator's settings, asked once a page; a host that did not answer is asked again with the next user data. */
let asked: Promise<Settings | null> | null = null;
/** The host has no settings at all: so it refuses nobody's currency. */
let hasNone = false;

async function ask(): Promise<Settings | null> {
  const answer = await environment().request(getSettings);
  if (answer.ok) return answer.value;
  hasNone = isNotOffered(answer.error);
  if (!hasNone) asked = null;
  return null;
}

export const knownSettings = (): Promise<Settings | null> => {
  asked ??= ask();
  return asked;
};

/** Tells the page what this player is offered, so that menus show it. Until both sides are known, nothing is. */
export function followOffers(): () => void {
  const { page } = environment();
  const stop = $session.subscribe(async () => {
    const settings = await knownSettings();
    const session = $session.get();
    const isKnown = settings !== null || hasNone;
    page.offer(
      isKnown && session.kind === 'player' ? offersTo(session.user.currency ?? DEFAULT_CURRENCY, settings) : [],
    );
  });
  return () => {
    stop();
    page.offer([]);
  };
}
