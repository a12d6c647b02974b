// What to play instead of a game, for its page: the same that the dialog works out in the browser.
import { gamePath } from '#domain/cards.ts';
import { isIntegrationName } from '#domain/catalogue.ts';
import { missedByAddress } from '#domain/replacements.ts';
import type { Key } from '#i18n/keys.ts';
import { speak } from '#i18n/server.ts';
import { type Offer, offersFor } from '#islands/replacing/offers.ts';

const SHOWN = 8;

type Asked = {
  readonly currentLocale: string | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly locals: Pick<App.Locals, 'catalogue'>;
};
export type ReplacingPage = {
  readonly name: string;
  /** Null when nobody could say what there is. */
  readonly offers: readonly Offer[] | null;
  /** The game itself, where it is still offered: its studio may answer again. */
  readonly original: string | null;
};

/** @returns null for an address that is no game's at all. */
export async function readReplacingPage({ currentLocale, params, locals }: Asked): Promise<ReplacingPage | null> {
  const { provider = '', gameId = '' } = params;
  if (!isIntegrationName(provider)) return null;
  const { locale, t, href } = speak(currentLocale);
  const catalogue = await locals.catalogue();
  const games = catalogue.ok ? catalogue.value.games : [];
  const missed = missedByAddress(games, provider, gameId);
  const isOffered = games.some(({ id }) => id === missed.id);
  return {
    name: missed.name,
    offers: catalogue.ok
      ? offersFor(games, missed, SHOWN, { locale, t: (key, values) => t(key as Key, values) })
      : null,
    original: isOffered ? href(gamePath({ integration: provider, gameId })) : null,
  };
}
