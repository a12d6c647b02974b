import { getTranslations } from '#i18n/server.ts';
import type { Translate } from '#i18n/t.ts';
import { type Offer, offersFor } from '#islands/game/OfferList.tsx';
import { unavailableGameAt } from '#model/game/replacements.ts';
import { gameAt, gamePath } from '#model/lobby/cards.ts';

const SHOWN = 8;

type PageInput = {
  readonly currentLocale: string | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly locals: Pick<App.Locals, 'catalogue'>;
};
export type ReplacingPage = {
  readonly name: string;
  readonly offers: readonly Offer[] | null;
  readonly original: string | null;
};

export async function readReplacingPage({ currentLocale, params, locals }: PageInput): Promise<ReplacingPage | null> {
  const address = gameAt(params.provider, params.gameId);
  if (address === null) return null;
  const { t, href } = getTranslations(currentLocale);
  const catalogue = await locals.catalogue();
  const games = catalogue.ok ? catalogue.value.games : [];
  const missed = unavailableGameAt(games, address.integration, address.gameId);
  const isOffered = games.some(({ id }) => id === missed.id);
  return {
    name: missed.name,
    offers: catalogue.ok ? offersFor(games, missed, SHOWN, t as Translate) : null,
    original: isOffered ? href(gamePath(address)) : null,
  };
}
