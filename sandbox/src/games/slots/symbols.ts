import { gameArt, genericTheme, themes } from '#domain/lobby/art.ts';

export const SYMBOLS = 8;
const WILD_PICTURE = 'glowing-star';
const SCATTER_PICTURE = 'gem-stone';

export const hueOf = (name: string, producer: string): number => gameArt({ name, producer }).groundHue;

/**
 * The hero first, because it pays most.
 * @returns SYMBOLS names under `/art/heroes/`, then the wild and the scatter.
 */
export function symbolsOf(name: string, producer: string): readonly string[] {
  const art = gameArt({ name, producer });
  const theme = themes.find((one) => one.name === art.theme) ?? genericTheme;
  const suited = [
    art.hero,
    ...theme.heroes.split(' '),
    ...theme.companions.split(' '),
    ...genericTheme.heroes.split(' '),
    ...genericTheme.companions.split(' '),
  ];
  const symbols = [...new Set(suited)].filter((symbol) => ![WILD_PICTURE, SCATTER_PICTURE].includes(symbol));
  return [...symbols.slice(0, SYMBOLS), WILD_PICTURE, SCATTER_PICTURE];
}
