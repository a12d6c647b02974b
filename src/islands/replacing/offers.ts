import { type GameArt, gameArt } from '#domain/art.ts';
import { demoPath, gamePath } from '#domain/cards.ts';
import type { Game } from '#domain/catalogue.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { formatNumber } from '#domain/numerals.ts';
import { type Missed, replacementsFor } from '#domain/replacements.ts';
import type { Translate } from '#i18n/t.ts';

/** A game to play instead, as it is shown. */
export type Offer = {
  readonly id: string;
  readonly name: string;
  readonly producer: string;
  readonly image: string | null;
  readonly art: GameArt;
  /** In what it is like the game that is missed, and what it pays back, in words. */
  readonly facts: readonly string[];
  readonly play: string;
  /** Null for a game that has none. */
  readonly demo: string | null;
};

/** What page and dialog show alike: one works it out on the server, the other in the browser. */
export function offersFor(
  games: readonly Game[],
  missed: Missed,
  count: number,
  { locale, t }: { readonly locale: string; readonly t: Translate },
): Offer[] {
  const href = (path: string) => localise(path, toLocale(locale));
  return replacementsFor(games, missed, count).map(({ game, alike }) => {
    const { id, name, producer, image, rtp } = game;
    const pays = rtp === null ? [] : [t('replacing.rtp', { rtp: formatNumber(rtp / 100, locale, 2) })];
    return {
      id,
      name,
      producer,
      image,
      art: gameArt(game),
      facts: [...alike.map((likeness) => t(`replacing.${likeness}`)), ...pays],
      play: href(gamePath(game)),
      demo: game.hasDemo ? href(demoPath(game)) : null,
    };
  });
}
