import { type GameArt, gameArt } from '#domain/lobby/art.ts';
import type { Game } from '#domain/lobby/catalogue.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { formatNumber } from '#domain/numerals.ts';
import type { Translate } from '#i18n/t.ts';
import { type Missed, replacementsFor } from '#model/game/replacements.ts';
import { demoPath, gamePath } from '#model/lobby/cards.ts';

/** An alternative game, as shown. */
export type Offer = {
  readonly id: string;
  readonly name: string;
  readonly producer: string;
  readonly image: string | null;
  readonly art: GameArt;
  /** What it has in common with the unavailable game, and its return to player, as text. */
  readonly facts: readonly string[];
  readonly play: string;
  /** Null for a game without a demo. */
  readonly demo: string | null;
};

/**
 * Alternatives to a game. Shared by the page, which runs it on the server, and the dialog, which runs it in the
 * browser.
 */
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
