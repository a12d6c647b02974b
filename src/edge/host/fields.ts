/**
 * What a host may call a field, what a field is taken to be where a host does not say it, and which words stand for a
 * state: the file to edit when a host names things in its own way (docs/how-to/connect-a-host.md). Each entry belongs to
 * one schema of the contract. Spellings in snake_case and camelCase need no entry.
 */
import type * as v from 'valibot';
import { Role, refreshAccess, signIn, User } from '#contract/accounts.ts';
import { Settings } from '#contract/settings.ts';
import { cashierFields, cashierWords } from '#edge/host/fields/cashier.ts';

type Row = Readonly<Record<string, unknown>>;
/** @param row as the host sent it. @param out what has been read of it so far, in the contract's order. */
type Usual = (row: Row, out: Row) => unknown;
export type Fields = {
  /** What a host writes otherwise than as a plain value: how the contract's is made of it. */
  readonly as?: Readonly<Record<string, (sent: unknown) => unknown>>;
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
  [signIn.answer, { within: tokenPlaces, names: { ...tokenNames, ...userNames } }],
  [Settings, { names: { limits: ['limit', 'restrictions'] }, usual: { bonuses: bonusesOf } }],
  [Settings.entries.bonuses, { usual: { cashbackOn: true, transferBonusBalanceToBalanceOn: true } }],
  [refreshAccess.answer, { within: tokenPlaces, names: tokenNames }],
  ...cashierFields,
]);

/** Words by their letters and digits alone, in small letters. */
export const wordsOf: ReadonlyMap<v.GenericSchema, Readonly<Record<string, string | number>>> = new Map<
  v.GenericSchema,
  Readonly<Record<string, string | number>>
>([[Role, { player: 'P', user: 'P', cashier: 'C', agent: 'A', superagent: 'SA', owner: 'O' }], ...cashierWords]);
