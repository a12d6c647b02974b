import { getSettings, type Settings } from '#contract/settings.ts';
import { offersTo } from '#domain/menu.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { environment } from '#stores/environment.ts';
import { $session } from '#stores/session.ts';

/** The operator's settings, asked once a page; a host that did not answer is asked again with the next user data. */
let asked: Promise<Settings | null> | null = null;

async function ask(): Promise<Settings | null> {
  const answer = await environment().request(getSettings);
  if (answer.ok) return answer.value;
  asked = null;
  return null;
}

/** Marks the page with what this player is offered, so that menus show it. Until both sides are known, nothing is. */
export function markOffers(): () => void {
  const mark = (offers: readonly string[]) =>
    environment().page.mark('offers', offers.length > 0 ? offers.join(' ') : null);
  const stop = $session.subscribe(async () => {
    asked ??= ask();
    const settings = await asked;
    const session = $session.get();
    mark(settings && session.kind === 'player' ? offersTo(session.user.currency ?? DEFAULT_CURRENCY, settings) : []);
  });
  return () => {
    stop();
    mark([]);
  };
}
