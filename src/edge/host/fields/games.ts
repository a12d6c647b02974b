/** Game lists, free spins and favourites: alternative names and defaults, as `../fields.ts` describes them. */

import { Favourite, FreeSpinInfo, listFavourites } from '#contract/game/slots.ts';
import { GameList, Producer, ReceivedGame } from '#contract/lobby/games.ts';
import { type GameType, isGameType } from '#domain/lobby/categories.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import type { Entry, Row } from '#edge/host/fields.ts';

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'number' ? String(value) : value);
/** A name, or the name of an object that a host sends in its place. */
const nameIn = (value: unknown): string => {
  const name = isRow(value) ? value.name : value;
  return typeof name === 'string' ? name : '';
};

/** Specification, point 3: favourite ids are `gameId_provider`. */
function favouriteIn(sent: unknown): unknown {
  const [, game_id, provider] = typeof sent === 'string' ? (/^(.+)_([^_]+)$/.exec(sent) ?? []) : [];
  return provider === undefined ? sent : { game_id, provider };
}

/** Reads a producer sent as a name only, and integrations as texts, one comma-separated text, or objects. */
function producerIn(sent: unknown): unknown {
  if (typeof sent === 'string') return { name: sent };
  if (!isRow(sent)) return sent;
  const integrations = sent.integrations ?? sent.integration ?? [];
  const list = typeof integrations === 'string' ? integrations.split(',') : [integrations].flat();
  return { ...sent, integrations: list.map((one) => nameIn(one).trim()).filter((name) => name !== '') };
}

const prizeFields = ['prize', 'prize_amount', 'prizeAmount', 'win', 'win_amount', 'winAmount'];
const freeSpinFields = ['session_end', 'sessionEnd', 'freespin_left', 'freespinLeft', 'provider', 'integration'];

/** The prize: a number, a text, or an object that holds it. @returns null if there is none. */
function moneyIn(value: unknown, row: Row): Row | null {
  if (isRow(value)) return moneyIn(value.amount ?? value.value ?? value.sum, { ...row, ...value });
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const currency = row.prize_currency ?? row.prizeCurrency ?? row.amount_currency ?? row.amountCurrency ?? row.currency;
  return { amount: value, currency: typeof currency === 'string' ? currency : DEFAULT_CURRENCY };
}

/** @returns null for an object without any free spin fields. */
function freeSpinsIn(sent: unknown): unknown {
  const row = Array.isArray(sent) ? sent.find(isRow) : sent;
  if (!isRow(row) || ![...freeSpinFields, ...prizeFields].some((name) => name in row)) return null;
  const prizes = prizeFields.map((name) => moneyIn(row[name], row));
  return { ...row, prize: prizes.find((prize) => prize !== null) ?? null };
}

/** Synonyms of the specification's categories (point 9), reduced to letters and digits. */
const typeWords: Readonly<Record<string, GameType>> = {
  slot: 'video-slots',
  slots: 'video-slots',
  videoslot: 'video-slots',
  classicslot: 'classic-slots',
  live: 'live-show',
  livecasino: 'live-show',
  livegame: 'live-show',
  livegames: 'live-show',
  gameshow: 'live-show',
  table: 'table-games',
  tablegame: 'table-games',
  lottery: 'lotto',
  keno: 'lotto',
  virtual: 'virtual-games',
  virtuals: 'virtual-games',
  virtualsport: 'virtual-games',
  virtualsports: 'virtual-games',
  virtualgame: 'virtual-games',
};

/** Maps a host's category; unknown ones become the specification's last, `other-games`. */
export function gameTypeOf(word: string): GameType {
  const slug = word
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return isGameType(slug) ? slug : (typeWords[slug.replaceAll('-', '')] ?? 'other-games');
}

export const gameFields: readonly Entry[] = [
  [GameList, { names: { games: ['game_list', 'gamelist'] } }],
  [
    ReceivedGame,
    {
      names: {
        game_type: ['type', 'category'],
        name: ['title', 'game_name'],
        producer: ['provider', 'studio', 'vendor'],
        has_demo: ['demo', 'has_demo_mode', 'demo_mode', 'is_demo'],
        has_freespins: ['has_free_spins', 'free_spins', 'freespins'],
        image: ['image_url', 'picture', 'thumbnail'],
      },
      defaults: {
        game_id: ({ game_id, gameId, id, slug }) => textOf(game_id ?? gameId ?? id ?? slug),
        id: ({ game_id, gameId, slug }) => game_id ?? gameId ?? slug,
        slug: '',
        integration: 'unnamed',
        producer: ({ producer, provider }) => nameIn(producer ?? provider),
        game_type: ({ game_type, type, category }) => nameIn(game_type ?? type ?? category) || 'other-games',
        drops_and_wins: false,
      },
    },
  ],
  [
    FreeSpinInfo,
    {
      from: freeSpinsIn,
      names: { freespin_left: ['freespins_left', 'free_spins_left', 'left'], provider: ['integration'] },
      defaults: { provider: '', session_end: false },
    },
  ],
  [
    listFavourites.answer,
    { names: { favourites: ['favorites', 'favouritegames', 'favourite_games', 'favorite_games', 'games'] } },
  ],
  [Favourite, { names: { provider: ['integration'], game_id: ['id'] }, from: favouriteIn }],
  [
    Producer,
    { names: { active: ['is_active', 'enabled'] }, defaults: { active: true, integrations: [] }, from: producerIn },
  ],
];
