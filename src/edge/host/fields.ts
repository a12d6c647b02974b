/**
 * What a host may call a field, what a field is taken to be where a host does not say it, and which words stand for a
 * state: the file to edit when a host names things in its own way (docs/how-to/connect-a-host.md). Each entry belongs to
 * one schema of the contract. Spellings in snake_case and camelCase need no entry.
 */
import type * as v from 'valibot';
import { Role, refreshAccess, signIn, User } from '#contract/accounts.ts';
import { Producer, ReceivedGame } from '#contract/games.ts';
import { Settings } from '#contract/settings.ts';
import { Favourite, FreeSpinInfo } from '#contract/slots.ts';
import { Prize, Spin, spinWheel, WheelSettings } from '#contract/wheel.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { FREE_SPIN_TIME } from '#domain/wheel.ts';
import { cashierFields, cashierWords } from '#edge/host/fields/cashier.ts';

type Row = Readonly<Record<string, unknown>>;
/** @param row as the host sent it. @param out what has been read of it so far, in the contract's order. */
type Usual = (row: Row, out: Row) => unknown;
export type Fields = {
  /** What a host writes otherwise than as a plain value: how the contract's is made of it. */
  readonly as?: Readonly<Record<string, (sent: unknown) => unknown>>;
  /** An object of what a host sends as something else, such as a text. */
  readonly from?: (sent: unknown) => unknown;
  /** Objects in which a host may put some of the fields, or all of them. */
  readonly within?: readonly string[];
  /** Other names of a field, by its name in the contract. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** The usual case: the value of a required field that is missing, null or unreadable, or how it follows from others. */
  readonly usual?: Readonly<Record<string, Usual | string | number | boolean | null | readonly never[]>>;
};

/** Where a host puts a list that the contract calls otherwise. */
export const listNames = ['items', 'results', 'list', 'data', 'history', 'rows', 'records'] as const;

/** Of every answer that is a list. */
export const listFields: Fields = {
  names: { count: ['total', 'total_count'] },
  usual: {
    count: (row) => Math.max(0, ...Object.values(row).map((one) => (Array.isArray(one) ? one.length : 0))),
    page: 1,
  },
};

/** Specification, point 3: favourite ids are `gameId_provider`. */
function favouriteIn(sent: unknown): unknown {
  const [, game_id, provider] = typeof sent === 'string' ? (/^(.+)_([^_]+)$/.exec(sent) ?? []) : [];
  return provider === undefined ? sent : { game_id, provider };
}

const textOf = (value: unknown) => (typeof value === 'number' ? String(value) : value);
/** A thing that a host sends whole where its name is asked for. */
const nameIn = (value: unknown): string => {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
  return typeof name === 'string' ? name : '';
};

const tokenNames = {
  access: ['access_token', 'token', 'jwt'],
  refresh: ['refresh_token'],
};
/** Of the user's fields the user's own object is the last word. */
const tokenPlaces = ['data', 'result', 'token', 'tokens', 'session', 'auth', 'user'];
const userNames = {
  balance: ['amount', 'cash'],
  bonusBalance: ['bonus', 'bonus_amount'],
  currency: ['balance_currency'],
};

const prizeNames = { amount: ['win_amount', 'value', 'prize_amount'], name: ['title', 'prize_name', 'label'] };

/** By its word, by its type, and else by what it cost. */
function isFreeSpin({ is_free, isFree, type, bet_amount, betAmount }: Row): boolean {
  const said = [is_free, isFree, type].find((one) => typeof one === 'string');
  if (typeof said === 'string') return /free|bonus|gratis|gratuit/i.test(said);
  return Number(bet_amount ?? betAmount ?? 0) === 0;
}

/** Under their own names in the settings themselves, where a host has no place of their own for them. */
const bonusesOf: Usual = (row) => {
  const told = (name: string, snake: string) => row[name] ?? row[snake];
  const isOn = (value: unknown) => value !== false && value !== 'false' && value !== 0;
  return {
    cashbackOn: isOn(told('cashbackOn', 'cashback_on')),
    transferBonusBalanceToBalanceOn: isOn(
      told('transferBonusBalanceToBalanceOn', 'transfer_bonus_balance_to_balance_on'),
    ),
    transferBonusBalanceToBalanceMinBalance:
      told('transferBonusBalanceToBalanceMinBalance', 'transfer_bonus_balance_to_balance_min_balance') ?? null,
    transferBonusBalanceToBalanceRate:
      told('transferBonusBalanceToBalanceRate', 'transfer_bonus_balance_to_balance_rate') ?? null,
  };
};

export const fieldsOf: ReadonlyMap<v.GenericSchema, Fields> = new Map<v.GenericSchema, Fields>([
  [
    User,
    {
      within: ['data', 'result', 'user'],
      names: userNames,
      usual: {
        id: ({ username, login }) => username ?? login,
        username: ({ login, email }) => login ?? email,
        login: ({ username, email }) => username ?? email,
        email: null,
        role: 'P',
        bonusBalance: '0',
        isSelfRegistered: true,
        userTypes: 'self-registered',
      },
    },
  ],
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
      usual: {
        game_id: ({ game_id, gameId, id }) => textOf(game_id ?? gameId ?? id),
        id: ({ game_id, gameId }) => game_id ?? gameId,
        slug: '',
        integration: 'unnamed',
        producer: ({ producer }) => nameIn(producer),
        game_type: ({ game_type }) => nameIn(game_type) || 'other-games',
        drops_and_wins: false,
      },
    },
  ],
  [
    FreeSpinInfo,
    {
      names: { freespin_left: ['freespins_left', 'free_spins_left', 'left'], provider: ['integration'] },
      usual: {
        provider: '',
        session_end: false,
        freespin_left: 0,
        prize: (row) => ({
          amount: row.prize_amount ?? row.prizeAmount ?? (typeof row.prize === 'object' ? null : row.prize) ?? '0',
          currency: row.prize_currency ?? row.prizeCurrency ?? row.currency ?? DEFAULT_CURRENCY,
        }),
      },
    },
  ],
  [Favourite, { names: { provider: ['integration'], game_id: ['id'] }, from: favouriteIn }],
  [Producer, { usual: { active: true, integrations: [] } }],
  [signIn.answer, { within: tokenPlaces, names: { ...tokenNames, ...userNames } }],
  [Settings, { names: { limits: ['limit', 'restrictions'] }, usual: { bonuses: bonusesOf } }],
  [Settings.entries.bonuses, { usual: { cashbackOn: true, transferBonusBalanceToBalanceOn: true } }],
  [
    WheelSettings,
    {
      names: {
        free_spin_time: ['next_free_spin_time', 'free_spin_at'],
        paid_spin_cost: ['spin_cost', 'cost', 'price'],
        free_spins_available: ['has_free_spin', 'free_spin_available', 'free_spins', 'free_spins_left'],
      },
      usual: {
        free_spin_time: FREE_SPIN_TIME,
        free_spin_min_balance: '0',
        paid_spin_min_balance: '0',
        free_spins_available: true,
      },
    },
  ],
  [
    Prize,
    {
      names: prizeNames,
      usual: {
        id: ({ name, amount }) => String(name ?? amount),
        name: ({ amount, win_amount }) => String(amount ?? win_amount ?? ''),
        amount: '0',
      },
    },
  ],
  [
    spinWheel.answer,
    {
      within: ['data', 'result', 'prize'],
      names: prizeNames,
      usual: { name: ({ amount, win_amount }) => String(amount ?? win_amount ?? ''), amount: '0' },
    },
  ],
  [
    Spin,
    {
      names: {
        created_at: ['date', 'created', 'time'],
        win_amount: ['amount', 'win', 'prize_amount', 'won'],
        bet_amount: ['bet', 'cost', 'price', 'stake'],
        prize_name: ['name', 'prize'],
      },
      usual: {
        id: ({ created_at, date }) => String(created_at ?? date),
        type: (row) => (isFreeSpin(row) ? 'free' : 'paid'),
        win_amount: '0',
        bet_amount: '0',
        is_free: isFreeSpin,
        prize_name: ({ win_amount, amount }) => String(win_amount ?? amount ?? ''),
      },
    },
  ],
  [refreshAccess.answer, { within: tokenPlaces, names: tokenNames }],
  ...cashierFields,
]);

/** Words by their letters and digits alone, in small letters. */
export const wordsOf: ReadonlyMap<v.GenericSchema, Readonly<Record<string, string | number>>> = new Map<
  v.GenericSchema,
  Readonly<Record<string, string | number>>
>([[Role, { player: 'P', user: 'P', cashier: 'C', agent: 'A', superagent: 'SA', owner: 'O' }], ...cashierWords]);
