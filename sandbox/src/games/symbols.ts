import { gameArt } from '#domain/art.ts';
import { genericTheme, themes } from '#domain/art-themes.ts';
import { SYMBOLS } from '#sandbox/games/slot-model.ts';

const WILD_PICTURE = 'glowing-star';

/**
 * The pictures on a game's reels: its hero first, because it pays most, then what its theme is made of.
 * @returns SYMBOLS names under `/art/heroes/` and the wild after them, with the hue of the game's ground.
 */
export function symbolsOf(
  name: string,
  producer: string,
): { readonly symbols: readonly string[]; readonly hue: number } {
  const art = gameArt({ name, producer });
  const theme = themes.find((one) => one.name === art.theme) ?? genericTheme;
  const suited = [
    art.hero,
    ...theme.heroes.split(' '),
    ...theme.companions.split(' '),
    ...genericTheme.heroes.split(' '),
    ...genericTheme.companions.split(' '),
  ];
  const symbols = [...new Set(suited)].filter((symbol) => symbol !== WILD_PICTURE).slice(0, SYMBOLS);
  return { symbols: [...symbols, WILD_PICTURE], hue: art.groundHue };
}
