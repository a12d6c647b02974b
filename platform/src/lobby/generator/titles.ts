import type { Integration } from '#domain/game/embedded-integrations.ts';
import type { GameType } from '#domain/lobby/categories.ts';
import type { GameKind } from '#platform/lobby/generator/families.ts';
import { SeededDraw } from '#platform/lobby/generator/seeded-draw.ts';
import themeWords from '#platform/lobby/generator/theme-words.json' with { type: 'json' };

/**
 * The words of slot titles. Each title contains a subject of its theme, by which the drawn art finds theme and hero.
 */
type ThemeWords = (typeof themeWords)[keyof typeof themeWords];

const words = (text: string): string[] => text.split(',').map((word) => word.trim());

/** A word in two parts of a title reads like a mistake. */
function repeatsItself(title: string): boolean {
  const heard = title
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3);
  return new Set(heard.map((word) => word.replace(/s$/, ''))).size < heard.length;
}

function titlesOf(theme: ThemeWords): string[] {
  const subjects = words(theme.subjects);
  const qualities = words(theme.qualities);
  const places = words(theme.places);
  const tails = words(theme.tails);
  const pairs = subjects.flatMap((subject) => [
    ...qualities.map((quality) => `${quality} ${subject}`),
    ...places.map((place) => `${subject} of ${place}`),
    ...tails.map((tail) => `${subject} ${tail}`),
  ]);
  const triples = subjects.flatMap((subject, at) =>
    tails.map((tail, turn) => `${qualities[(at + turn) % qualities.length]} ${subject} ${tail}`),
  );
  return [...pairs, ...triples].filter((title) => title.length <= 30 && !repeatsItself(title));
}

/** Unique titles, from each theme in turn, in a fixed random order. */
export function slotTitles(count: number, taken: ReadonlySet<string>): string[] {
  const draw = new SeededDraw('slot titles');
  const themes = Object.values(themeWords).map((theme) => draw.shuffle(titlesOf(theme)));
  const titles = new Set<string>();
  for (let row = 0; titles.size < count; row++) {
    const before = titles.size;
    for (const theme of draw.shuffle(themes)) {
      const title = theme[row];
      if (title !== undefined && !taken.has(title) && titles.size < count) titles.add(title);
    }
    if (titles.size === before && themes.every((theme) => theme.length <= row))
      throw new Error(`only ${titles.size} titles for ${count} slots`);
  }
  return [...titles];
}

/** Tables are named after places. */
const venues = words(
  'Carthage, Riad, Sidi, Medina, Atlas, Djerba, Hammamet, Bizerte, Sousse, Kasbah, Marsa, Gabes, Tozeur, Monastir, Nabeul, Zaghouan, Mahdia, Tabarka, Corniche, Jasmine, Saffron, Indigo, Ivory, Cedar, Marble, Lantern, Fountain, Courtyard, Terrace, Harbour, Lighthouse, Palm, Olive, Almond, Coral, Amber, Onyx, Velvet, Crescent, Meridian',
);

/** `#` stands for the place; the kind is the game that the title promises. */
type Form = readonly [phrase: string, kind: GameKind];
const formsOf: Readonly<Partial<Record<GameType, readonly Form[]>>> = {
  roulette: [
    ['Roulette #', 'roulette'],
    ['# European Roulette', 'roulette'],
  ],
  blackjack: [
    ['Blackjack #', 'blackjack'],
    ['# Blackjack Salon', 'blackjack'],
    ['# Classic Blackjack', 'blackjack'],
  ],
  baccarat: [
    ['Baccarat #', 'baccarat'],
    ['# Punto Banco', 'baccarat'],
  ],
  poker: [
    ['# Three Card Poker', 'threeCardPoker'],
    ['Three Card Poker #', 'threeCardPoker'],
  ],
  'live-show': [['# Wheel Live', 'wheel']],
  dice: [
    ['Dice #', 'overUnder'],
    ['# Sic Bo', 'sicBo'],
  ],
  lotto: [
    ['Lotto #', 'lotto'],
    ['# Keno', 'keno'],
  ],
  'table-games': [
    ['Dragon Tiger #', 'dragonTiger'],
    ['# Dragon Tiger', 'dragonTiger'],
  ],
  'video-poker': [
    ['# Jacks or Better 9/6', 'jacksNineSix'],
    ['# Jacks or Better 9/5', 'jacksNineFive'],
    ['# Jacks or Better 8/6', 'jacksEightSix'],
    ['# Jacks or Better 8/5', 'jacksEightFive'],
  ],
  'other-games': [
    ['# Plinko', 'plinko'],
    ['# Scratch Card', 'scratch'],
    ['Plinko #', 'plinko'],
  ],
};
/** Shared tables. */
const live: Readonly<Partial<Record<GameType, readonly Form[]>>> = {
  roulette: [['# Live Roulette', 'roulette']],
  blackjack: [['# Live Blackjack', 'blackjack']],
  baccarat: [['# Live Baccarat', 'baccarat']],
  poker: [['# Live Three Card Poker', 'threeCardPoker']],
  dice: [['# Live Sic Bo', 'sicBo']],
  'live-show': [['# Money Wheel Live', 'wheel']],
};

export type NamedTable = { readonly name: string; readonly kind: GameKind };

/** All titles of a family at an integration, in a fixed order. */
export function tableTitles(family: GameType, integration: Integration): NamedTable[] {
  if (family === 'virtual-games') return raceTitles.map((name) => ({ name, kind: 'races' }));
  const forms = (integration === 'lyra' ? live : formsOf)[family] ?? [];
  return venues.flatMap((_, index) =>
    forms.map(([phrase, kind], turn) => ({
      name: phrase.replace('#', venues[(index + turn * 7) % venues.length] ?? ''),
      kind,
    })),
  );
}

const raceTitles: readonly string[] = words(
  'Carthage Horse Derby, Twilight Greyhound Sprint, Desert Camel Race, Atlas Trotting Derby, Medina Horse Race, Harbour Greyhound Derby, Douz Camel Sprint, Evening Trotting Race, Hammamet Horse Sprint, Corniche Greyhound Race, Tozeur Camel Derby, Bizerte Trotting Sprint, Kairouan Horse Derby, Midnight Greyhound Derby, Chott Camel Race, Royal Trotting Derby, Grand Horse Race, Old Port Greyhound Sprint, Matmata Camel Derby, Morning Trotting Race, Steeplechase Horse Classic, Sunset Greyhound Race, Marsa Horse Derby, Ramparts Horse Sprint',
);
