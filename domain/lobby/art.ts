// Draws a picture for every game from its name and producer alone: always the same, and no two alike. The title decides
// the subject; a hash of both decides the rest.
import heroHues from '#domain/lobby/art-hero-hues.json' with { type: 'json' };
import alsoNamed from '#domain/lobby/art-hero-names.json' with { type: 'json' };
import known from '#domain/lobby/art-themes.json' with { type: 'json' };

/**
 * The parts of the pictures of one kind of game. Strings instead of arrays, because they are smaller in the lobby's
 * script.
 */
export type ArtTheme = {
  readonly name: string;
  /** Words of a title that choose this theme. */
  readonly words: string;
  /** Pictures for the middle; a word of a title that names one wins over the theme. */
  readonly heroes: string;
  /** Small pictures beside the middle one. */
  readonly companions: string;
  /** The large faint picture behind it. */
  readonly motif: string;
  /** Matches the whole title, because its other words name a place: Coral Roulette shows no coral. */
  readonly claims?: boolean | undefined;
  /** Pairs of hues in degrees, ground and edge, chosen by hand. Never between 95 and 130: those are muddy. */
  readonly hues: string;
};

/** For a title without a known word. */
export const genericTheme: ArtTheme = known.generic;
// Order matters: the first theme with a word of the title wins, so narrow ones (a table game, a country) stand before
// wide ones (gold, nature).
export const themes: readonly ArtTheme[] = known.themes;

const layouts = ['sides', 'motif', 'companion', 'reels', 'ring'] as const;
const patterns = ['rays', 'dots', 'bands', 'waves', 'stars', 'sparks'] as const;
export type ArtLayout = (typeof layouts)[number];
export type ArtPattern = (typeof patterns)[number];
export type ArtTitleSize = 1 | 2 | 3 | 4 | 5;

export type GameArt = {
  readonly theme: string;
  /** Names of pictures under `/art/heroes/`. */
  readonly hero: string;
  readonly companions: readonly string[];
  /** The name of a picture under `/art/motifs/`, if the layout shows one. */
  readonly motif: string | null;
  readonly layout: ArtLayout;
  readonly pattern: ArtPattern;
  /** Hues in degrees of OKLCH, multiples of ten: the light in the middle, and the edge. */
  readonly groundHue: number;
  readonly edgeHue: number;
  readonly titleSize: ArtTitleSize;
};

/** The seed, chosen so that the games at the top of the lobby look their best. */
const DEAL = 19_457;

const themesByWord = new Map<string, number>();
const themesByHero = new Map<string, ArtTheme>();
for (const [index, theme] of themes.entries()) {
  for (const word of theme.words.split(' ')) if (!themesByWord.has(word)) themesByWord.set(word, index);
  for (const hero of theme.heroes.split(' '))
    if (!theme.claims && !themesByHero.has(hero)) themesByHero.set(hero, theme);
}

/** Heroes by their names in titles; a hero known by other words has them in the file. */
const heroNames = new Map<string, string>(Object.entries(alsoNamed));
for (const hero of [genericTheme, ...themes].flatMap((theme) => theme.heroes.split(' '))) {
  const spoken = hero.replace(/-face$/, '').replaceAll('-', ' ');
  if (!heroNames.has(spoken)) heroNames.set(spoken, hero);
}

/** The first thing in a title that has a picture; two words before one, so that a fire ant is no fire. */
export function heroIn(words: readonly string[]): string | null {
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const hero = heroNames.get(`${word} ${next}`) ?? heroNames.get(word) ?? heroNames.get(singular(word));
    if (hero) return hero;
  }
  return null;
}

export const singular = (word: string): string =>
  word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '');

function themeFor(name: string) {
  const words = splitWords(name);
  const byWords = themeByWords(words);
  const named = byWords?.claims ? null : heroIn(words);
  return { named, theme: (named === null ? byWords : themeWith(named, byWords)) ?? genericTheme };
}

export function themeOf(name: string): string | null {
  const { theme } = themeFor(name);
  return theme === genericTheme ? null : theme.name;
}

export function gameArt({ name, producer }: { readonly name: string; readonly producer: string }): GameArt {
  const { named, theme } = themeFor(name);
  const roll = generator(`${DEAL}${name}\n${producer}`);
  const hero = named ?? chooseFrom(theme.heroes.split(' '), roll());
  const layout = chooseFrom(layouts, roll());
  const pattern = chooseFrom(patterns, roll());
  const [groundHue, edgeHue] = huesFor(theme, hero, roll());
  const others = theme.companions.split(' ').filter((companion) => companion !== hero);
  return {
    theme: theme.name,
    hero,
    layout,
    pattern,
    groundHue,
    edgeHue,
    companions: companionsFor(layout, others, roll),
    motif: layout === 'motif' ? theme.motif : null,
    titleSize: chooseTitleSize(name),
  };
}

function companionsFor(layout: ArtLayout, others: readonly string[], roll: () => number): readonly string[] {
  if (layout === 'motif' || layout === 'ring') return [];
  const first = chooseFrom(others, roll());
  if (layout === 'companion') return [first];
  if (layout === 'sides') return [first, first];
  const rest = others.filter((one) => one !== first);
  return [first, chooseFrom(rest, roll())];
}

const splitWords = (name: string): readonly string[] => name.toLowerCase().match(/[a-z0-9']+(?:-[a-z0-9]+)*/g) ?? [];

function themeByWords(words: readonly string[]): ArtTheme | undefined {
  const indices = words
    .flatMap((word) => [word, ...word.split('-')])
    .flatMap((word) => themesByWord.get(word) ?? themesByWord.get(singular(word)) ?? []);
  return themes[Math.min(...indices)];
}

/** The title's theme when the hero belongs to it; else the hero's own. */
const themeWith = (hero: string, byWords: ArtTheme | undefined): ArtTheme | undefined =>
  byWords?.heroes.split(' ').includes(hero) ? byWords : (themesByHero.get(hero) ?? byWords);

/** The longest word, which cannot break, and the number of rows decide the size. */
function chooseTitleSize(name: string): ArtTitleSize {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  if (longest > 13 || name.length > 32) return 5;
  if (longest > 11 || name.length > 26) return 4;
  if (longest > 9 || name.length > 20) return 3;
  return longest > 8 || name.length > 15 ? 2 : 1;
}

/**
 * The least distance between a hero's own hue and the ground behind it: 40 degrees, and 5 because both are multiples of
 * ten.
 */
const APART = 45;
const otherHues = '270/280 190/200 330/350 20/30 230/250 155/165';

/** A pair of the theme's hues, ground and edge, that contrasts with the hero. */
export function huesFor(theme: ArtTheme, hero: string, share: number): readonly [number, number] {
  const hue = (heroHues as Readonly<Record<string, number>>)[hero];
  const pairs = (list: string) =>
    list
      .split(' ')
      .map(parsePair)
      .filter(([ground]) => hue === undefined || between(ground, hue) >= APART);
  const suited = pairs(theme.hues);
  return chooseFrom(suited.length > 0 ? suited : pairs(otherHues), share);
}

function parsePair(pair: string): readonly [number, number] {
  const [ground = 0, edge = 0] = pair.split('/').map(Number);
  return [tens(ground), tens(edge)];
}

const tens = (hue: number): number => (Math.floor(hue / 10) * 10) % 360;
const between = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);

/** @param share from 0 up to 1. */
export const chooseFrom = <T>(from: readonly T[], share: number): T => {
  const chosen = from[Math.floor(share * from.length)];
  if (chosen === undefined) throw new RangeError('nothing to pick from');
  return chosen;
};

/**
 * Numbers from 0 up to 1, always the same for one seed (FNV-1a, then mulberry32). Good for pictures, never for money.
 */
export function generator(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
