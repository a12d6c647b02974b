/**
 * A picture for every game out of its name and producer alone: always the same, and no two alike.
 * The title decides what is in it; a hash of both decides the rest.
 */
import ownHues from '#domain/art-heroes.json' with { type: 'json' };
import { type ArtTheme, genericTheme, themes } from '#domain/art-themes.ts';

const layouts = ['sides', 'motif', 'companion', 'reels', 'ring'] as const;
const patterns = ['rays', 'dots', 'bands', 'waves', 'stars', 'sparks'] as const;
export type ArtLayout = (typeof layouts)[number];
export type ArtPattern = (typeof patterns)[number];
/** How large a title may be so that it fits: 1 is the largest. */
export type ArtTitleSize = 1 | 2 | 3 | 4 | 5;

export type GameArt = {
  readonly theme: string;
  /** Names of pictures under `/art/heroes/`. */
  readonly hero: string;
  readonly companions: readonly string[];
  /** Name of a picture under `/art/motifs/`, when the layout shows one. */
  readonly motif: string | null;
  readonly layout: ArtLayout;
  readonly pattern: ArtPattern;
  /** Hues in degrees of OKLCH, multiples of ten: the light in the middle, and the edge. */
  readonly groundHue: number;
  readonly edgeHue: number;
  readonly titleSize: ArtTitleSize;
};

/** The least distance, in degrees, between a hero's own hue and the ground behind it. */
const APART = 40;
/** Asked when every hue of a theme is too near to the hero's own. */
const otherHues = '270/280 190/200 330/350 20/30 230/250 155/165';

/** Words that name a hero whose own name says it otherwise. */
const alsoNamed: Readonly<Record<string, string>> = {
  temple: 'classical-building', trident: 'trident-emblem', lantern: 'red-paper-lantern', pumpkin: 'jack-o-lantern', piggy: 'pig',
  eight: 'pool-8-ball', ufo: 'flying-saucer', saturn: 'ringed-planet', viper: 'snake', cobra: 'snake', python: 'snake', buffalo: 'water-buffalo',
  bull: 'ox', clover: 'shamrock', scarab: 'beetle', falcon: 'eagle', phoenix: 'phoenix-bird', football: 'soccer-ball', pyramid: 'desert',
  vampire: 'woman-vampire', zombie: 'man-zombie', genie: 'man-genie', fairy: 'woman-fairy', wizard: 'man-mage', mask: 'performing-arts', wand: 'magic-wand',
  diamond: 'gem-stone', diamonds: 'gem-stone', sultan: 'crown', king: 'crown', queen: 'crown', bee: 'honeybee', coins: 'coin', dice: 'game-die', koi: 'carp-streamer',
  samurai: 'crossed-swords', cowboy: 'cowboy-hat-face', book: 'open-book', ship: 'sailboat', jet: 'airplane', sakura: 'cherry-blossom', sugar: 'cookie',
};

const heroNames = new Map<string, string>(Object.entries(alsoNamed));
for (const hero of [genericTheme, ...themes].flatMap((theme) => theme.heroes.split(' '))) {
  const spoken = hero.replace(/-face$/, '').replaceAll('-', ' ');
  if (!heroNames.has(spoken)) heroNames.set(spoken, hero);
}

const themesByWord = new Map<string, number>();
const themesByHero = new Map<string, ArtTheme>();
for (const [index, theme] of themes.entries()) {
  for (const word of theme.words.split(' ')) if (!themesByWord.has(word)) themesByWord.set(word, index);
  for (const hero of theme.heroes.split(' ')) if (!themesByHero.has(hero)) themesByHero.set(hero, theme);
}

export function gameArt({ name, producer }: { readonly name: string; readonly producer: string }): GameArt {
  const words = wordsOf(name);
  const named = heroIn(words);
  const theme = themeOf(words, named);
  const roll = generator(`${name}\n${producer}`);
  const hero = named ?? pick(theme.heroes.split(' '), roll());
  const layout = pick(layouts, roll());
  const pattern = pick(patterns, roll());
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
    titleSize: titleSizeOf(name),
  };
}

function companionsFor(layout: ArtLayout, others: readonly string[], roll: () => number): readonly string[] {
  if (layout === 'motif' || layout === 'ring') return [];
  const first = pick(others, roll());
  if (layout === 'companion') return [first];
  return [first, layout === 'sides' ? first : pick(others.filter((one) => one !== first), roll())];
}

const wordsOf = (name: string): readonly string[] => name.toLowerCase().match(/[a-z0-9']+(?:-[a-z0-9]+)*/g) ?? [];

/** The first thing of a title that we have a picture of; two words before one, so that a fire ant is no fire. */
function heroIn(words: readonly string[]): string | null {
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const hero = heroNames.get(`${word} ${next}`) ?? heroNames.get(word) ?? heroNames.get(singular(word));
    if (hero) return hero;
  }
  return null;
}

const singular = (word: string): string => (word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, ''));

function themeOf(words: readonly string[], named: string | null): ArtTheme {
  const said = words.flatMap((word) => [word, ...word.split('-')]).flatMap((word) => themesByWord.get(word) ?? []);
  return themes[Math.min(...said)] ?? (named === null ? undefined : themesByHero.get(named)) ?? genericTheme;
}

function huesFor(theme: ArtTheme, hero: string, share: number): readonly [number, number] {
  const own = (ownHues as Readonly<Record<string, number | null>>)[hero] ?? null;
  const pairs = (list: string) => list.split(' ').map(pairOf).filter(([ground]) => own === null || between(ground, own) >= APART);
  const suited = pairs(theme.hues);
  return pick(suited.length > 0 ? suited : pairs(otherHues), share);
}

function pairOf(pair: string): readonly [number, number] {
  const [ground = 0, edge = 0] = pair.split('/').map(Number);
  return [tens(ground), tens(edge)];
}

const tens = (hue: number): number => (Math.floor(hue / 10) * 10) % 360;
const between = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);

/** What decides is the longest word, which cannot be broken, and how many lines the whole takes. */
function titleSizeOf(name: string): ArtTitleSize {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  if (longest > 13 || name.length > 32) return 5;
  if (longest > 11 || name.length > 26) return 4;
  if (longest > 9 || name.length > 20) return 3;
  return longest > 8 || name.length > 15 ? 2 : 1;
}

const pick = <T>(from: readonly T[], share: number): T => {
  const picked = from[Math.floor(share * from.length)];
  if (picked === undefined) throw new RangeError('nothing to pick from');
  return picked;
};

/** Shares from 0 up to 1, always the same for one seed (FNV-1a, then mulberry32). Good for pictures, never for money. */
function generator(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
