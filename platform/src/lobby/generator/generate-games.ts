import { type Integration, integrations } from '#domain/game/embedded-integrations.ts';
import { toSlug } from '#domain/lobby/catalogue.ts';
import { type GameType, isSlot } from '#domain/lobby/categories.ts';
import type { CatalogueGame } from '#platform/lobby/games.ts';
import {
  DISALLOWED,
  EXCLUDED,
  families,
  featuredGames,
  type GameKind,
  maxWinOf,
  producers,
  returns,
  slotBets,
  tableBets,
  ticketBets,
} from '#platform/lobby/generator/families.ts';
import { SeededDraw } from '#platform/lobby/generator/seeded-draw.ts';
import themeWords from '#platform/lobby/generator/theme-words.json' with { type: 'json' };

export type GeneratedGame = Omit<CatalogueGame, 'producer' | 'minBet' | 'maxBet'> & {
  readonly minBet: number;
  readonly maxBet: number;
};

type TitledGame = GameRequest & NamedTable;
type GameRequest = { readonly integration: Integration; readonly type: GameType; readonly allowed: boolean };

const producersFor = (integration: Integration, type: GameType, allowed: boolean) => {
  const makes = type === 'virtual-games' ? 'virtual' : isSlot(type) ? 'slots' : 'tables';
  return producers.filter(
    (one) => one.makes === makes && one.isAllowed === allowed && one.integrations.includes(integration),
  );
};

function dateBetween(draw: SeededDraw, firstYear: number): string {
  const month = draw.between(0, (2026 - firstYear) * 12 + 9);
  const day = draw.between(1, 28);
  return new Date(Date.UTC(firstYear, month, day)).toISOString().slice(0, 10);
}

const stakesFor = (type: GameType) => (isSlot(type) ? slotBets : type === 'lotto' ? ticketBets : tableBets);
/** Shared tables have no demo. */
const isShared = ({ integration, type }: GameRequest) =>
  integration === 'lyra' || integration === 'nova' || type === 'live-show';

function generate({ name, kind, ...request }: TitledGame, popularity: number): GeneratedGame {
  const { integration, type, allowed } = request;
  const draw = new SeededDraw(`${integration}/${name}`);
  const [minBet, maxBet] = draw.pick(stakesFor(type));
  return {
    integration,
    gameId: toSlug(name),
    name,
    producerId: draw.pick(producersFor(integration, type, allowed)).id,
    gameType: type,
    rtp: draw.pick<number>(returns[kind]),
    volatility: draw.pick(isSlot(type) ? [1, 2, 2, 3, 3] : [1, 1, 2]),
    minBet,
    maxBet,
    maxWin: maxWinOf(kind, type),
    hasDemo: !isShared(request),
    hasFreeSpins: integration === 'vega' && isSlot(type) && draw.chance(60),
    dropsAndWins: isSlot(type) && draw.chance(8),
    released: dateBetween(draw, isSlot(type) ? 2018 : 2020),
    popularity,
  };
}

const featuredKind = (type: GameType): GameKind =>
  type === 'roulette' || type === 'blackjack' || type === 'baccarat' ? type : 'slots';

function featured(): GeneratedGame[] {
  return featuredGames.map((game, index) => ({
    ...generate({ ...game, kind: featuredKind(game.type), allowed: true }, index + 1),
    producerId: producers.find((one) => one.name === game.producer)?.id ?? '',
    rtp: game.rtp,
    volatility: game.volatility,
    released: game.released,
    ...(isSlot(game.type) ? { minBet: 100, maxBet: 200_000 } : {}),
  }));
}

function requestsFor(integration: Integration): GameRequest[] {
  const { total, counts } = families[integration];
  const open = (type: GameType, count: number) =>
    Array<GameRequest>(
      count - featuredGames.filter((game) => game.integration === integration && game.type === type).length,
    ).fill({ integration, type, allowed: true });
  const named = (Object.entries(counts) as [GameType, number][]).flatMap(([type, count]) => open(type, count));
  const featuredHere = featuredGames.filter((game) => game.integration === integration).length;
  const rest = total - featuredHere - named.length;
  return [...named, ...Array<GameRequest>(rest).fill({ integration, type: 'video-slots', allowed: true })];
}

function addTitles(requests: readonly GameRequest[]): TitledGame[] {
  const taken = new Set(featuredGames.map((game) => game.name));
  const slots = slotTitles(requests.filter(({ type }) => isSlot(type)).length, taken);
  return requests.map((one) => {
    const title = isSlot(one.type)
      ? { name: slots.pop() ?? '', kind: 'slots' as const }
      : tableTitles(one.type, one.integration).find(({ name }) => !taken.has(name));
    if (title === undefined) throw new Error(`too few titles of ${one.type}`);
    taken.add(title.name);
    return { ...one, ...title };
  });
}

/** Sorts popular and top games behind the featured ones; the others stay shuffled. */
const rankOf = (type: GameType) => (type === 'popular' ? 0 : type === 'top-games' ? 1 : 2);

export type GeneratedCatalogue = {
  readonly games: readonly GeneratedGame[];
  readonly excluded: readonly { readonly integration: Integration; readonly gameId: string }[];
};

/** All games that providers send: offered ones, and some that are excluded or from producers that are not allowed. */
export function generateGames(): GeneratedCatalogue {
  const hidden = (integration: 'orion' | 'vega', count: number, allowed: boolean) =>
    Array<GameRequest>(count).fill({ integration, type: 'video-slots', allowed });
  const shown = integrations.flatMap(requestsFor);
  const excluded = [...hidden('orion', EXCLUDED.orion, true), ...hidden('vega', EXCLUDED.vega, true)];
  const disallowed = [...hidden('orion', DISALLOWED.orion, false), ...hidden('vega', DISALLOWED.vega, false)];
  const all = addTitles([...shown, ...excluded, ...disallowed]);
  const offered = new SeededDraw('popularity')
    .shuffle(all.slice(0, shown.length))
    .sort((a, b) => rankOf(a.type) - rankOf(b.type));
  const withheld = all.slice(shown.length);
  const ranked = [...offered, ...withheld].map((game, index) => generate(game, featuredGames.length + index + 1));
  return {
    games: [...featured(), ...ranked],
    excluded: withheld
      .slice(0, excluded.length)
      .map(({ name, integration }) => ({ integration, gameId: toSlug(name) })),
  };
}

// Slot titles. Each contains a subject of its theme, from which the generated art derives theme and hero.
type ThemeWords = (typeof themeWords)[keyof typeof themeWords];

const words = (text: string): string[] => text.split(',').map((word) => word.trim());

/** Rejects a title that contains a word twice, which reads like a mistake. */
function repeatsItself(title: string): boolean {
  const longWords = title
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3);
  return new Set(longWords.map((word) => word.replace(/s$/, ''))).size < longWords.length;
}

function themeTitles(theme: ThemeWords): string[] {
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

/** Unique titles from each theme in turn, in a deterministic random order. */
export function slotTitles(count: number, taken: ReadonlySet<string>): string[] {
  const draw = new SeededDraw('slot titles');
  const themes = Object.values(themeWords).map((theme) => draw.shuffle(themeTitles(theme)));
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

const venues = words(
  'Carthage, Riad, Sidi, Medina, Atlas, Djerba, Hammamet, Bizerte, Sousse, Kasbah, Marsa, Gabes, Tozeur, Monastir, Nabeul, Zaghouan, Mahdia, Tabarka, Corniche, Jasmine, Saffron, Indigo, Ivory, Cedar, Marble, Lantern, Fountain, Courtyard, Terrace, Harbour, Lighthouse, Palm, Olive, Almond, Coral, Amber, Onyx, Velvet, Crescent, Meridian',
);

/** `#` is replaced by a venue; `kind` is the game that the title names. */
type Form = readonly [phrase: string, kind: GameKind];
const titleForms: Readonly<Partial<Record<GameType, readonly Form[]>>> = {
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
const live: Readonly<Partial<Record<GameType, readonly Form[]>>> = {
  roulette: [['# Live Roulette', 'roulette']],
  blackjack: [['# Live Blackjack', 'blackjack']],
  baccarat: [['# Live Baccarat', 'baccarat']],
  poker: [['# Live Three Card Poker', 'threeCardPoker']],
  dice: [['# Live Sic Bo', 'sicBo']],
  'live-show': [['# Money Wheel Live', 'wheel']],
};

export type NamedTable = { readonly name: string; readonly kind: GameKind };

export function tableTitles(family: GameType, integration: Integration): NamedTable[] {
  if (family === 'virtual-games') return raceTitles.map((name) => ({ name, kind: 'races' }));
  const forms = (integration === 'lyra' ? live : titleForms)[family] ?? [];
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
