import { type Integration, integrations } from '#domain/game/embedded-integrations.ts';
import { slugOf } from '#domain/lobby/catalogue.ts';
import type { GameType } from '#domain/lobby/categories.ts';
import {
  DISALLOWED,
  EXCLUDED,
  families,
  type GameKind,
  isSlot,
  mostOf,
  producers,
  returns,
  slotBets,
  tableBets,
  ticketBets,
} from '#platform/lobby/generator/families.ts';
import { featuredGames } from '#platform/lobby/generator/featured-games.ts';
import { SeededDraw } from '#platform/lobby/generator/seeded-draw.ts';
import { type NamedTable, slotTitles, tableTitles } from '#platform/lobby/generator/titles.ts';

/** A row of the table `games`. */
export type GeneratedGame = {
  readonly integration: Integration;
  readonly gameId: string;
  readonly name: string;
  readonly producerId: string;
  readonly gameType: GameType;
  /** Hundredths of a per cent. */
  readonly rtp: number;
  readonly volatility: 1 | 2 | 3;
  /** Minor units. */
  readonly minBet: number;
  readonly maxBet: number;
  /** In whole times the stake; null where the game publishes none. */
  readonly maxWin: number | null;
  readonly hasDemo: boolean;
  readonly hasFreeSpins: boolean;
  readonly dropsAndWins: boolean;
  readonly released: string;
  /** 1 is the most played. */
  readonly popularity: number;
};

type Titled = Wanted & NamedTable;
type Wanted = { readonly integration: Integration; readonly type: GameType; readonly allowed: boolean };

const makersOf = (integration: Integration, type: GameType, allowed: boolean) => {
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

const betsOf = (type: GameType) => (isSlot(type) ? slotBets : type === 'lotto' ? ticketBets : tableBets);
/** Shared tables have no demo. */
const isShared = ({ integration, type }: Wanted) =>
  integration === 'lyra' || integration === 'nova' || type === 'live-show';

function generate({ name, kind, ...wanted }: Titled, popularity: number): GeneratedGame {
  const { integration, type, allowed } = wanted;
  const draw = new SeededDraw(`${integration}/${name}`);
  const [minBet, maxBet] = draw.pick(betsOf(type));
  return {
    integration,
    gameId: slugOf(name),
    name,
    producerId: draw.pick(makersOf(integration, type, allowed)).id,
    gameType: type,
    rtp: draw.pick<number>(returns[kind]),
    volatility: draw.pick(isSlot(type) ? [1, 2, 2, 3, 3] : [1, 1, 2]),
    minBet,
    maxBet,
    maxWin: mostOf(kind, type),
    hasDemo: !isShared(wanted),
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

/** The families of an integration, less the featured games. */
function wantedOf(integration: Integration): Wanted[] {
  const { total, counts } = families[integration];
  const open = (type: GameType, count: number) =>
    Array<Wanted>(
      count - featuredGames.filter((game) => game.integration === integration && game.type === type).length,
    ).fill({ integration, type, allowed: true });
  const named = (Object.entries(counts) as [GameType, number][]).flatMap(([type, count]) => open(type, count));
  const featuredHere = featuredGames.filter((game) => game.integration === integration).length;
  const rest = total - featuredHere - named.length;
  return [...named, ...Array<Wanted>(rest).fill({ integration, type: 'video-slots', allowed: true })];
}

/** Gives every game a unique title. */
function titled(wanted: readonly Wanted[]): Titled[] {
  const taken = new Set(featuredGames.map((game) => game.name));
  const slots = slotTitles(wanted.filter(({ type }) => isSlot(type)).length, taken);
  return wanted.map((one) => {
    const title = isSlot(one.type)
      ? { name: slots.pop() ?? '', kind: 'slots' as const }
      : tableTitles(one.type, one.integration).find(({ name }) => !taken.has(name));
    if (title === undefined) throw new Error(`too few titles of ${one.type}`);
    taken.add(title.name);
    return { ...one, ...title };
  });
}

/** Popular and top games follow the featured ones; the others are shuffled. */
const rankOf = (type: GameType) => (type === 'popular' ? 0 : type === 'top-games' ? 1 : 2);

export type GeneratedCatalogue = {
  readonly games: readonly GeneratedGame[];
  readonly excluded: readonly { readonly integration: Integration; readonly gameId: string }[];
};

/**
 * All games that providers send: the offered ones (families.ts), and some that are hidden because their producer is
 * not allowed or they are excluded.
 */
export function generateGames(): GeneratedCatalogue {
  const hidden = (integration: 'orion' | 'vega', count: number, allowed: boolean) =>
    Array<Wanted>(count).fill({ integration, type: 'video-slots', allowed });
  const shown = integrations.flatMap(wantedOf);
  const excluded = [...hidden('orion', EXCLUDED.orion, true), ...hidden('vega', EXCLUDED.vega, true)];
  const disallowed = [...hidden('orion', DISALLOWED.orion, false), ...hidden('vega', DISALLOWED.vega, false)];
  const all = titled([...shown, ...excluded, ...disallowed]);
  const offered = new SeededDraw('popularity')
    .shuffle(all.slice(0, shown.length))
    .sort((a, b) => rankOf(a.type) - rankOf(b.type));
  const withheld = all.slice(shown.length);
  const ranked = [...offered, ...withheld].map((game, index) => generate(game, featuredGames.length + index + 1));
  return {
    games: [...featured(), ...ranked],
    excluded: withheld
      .slice(0, excluded.length)
      .map(({ name, integration }) => ({ integration, gameId: slugOf(name) })),
  };
}
