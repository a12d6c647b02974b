/**
 * What a host may call a field, what a field is taken to be where a host does not say it, and which words stand for a
 * state: the file to edit when a host names things in its own way (docs/how-to/connect-a-host.md). Each entry belongs to
 * one schema of the contract. Spellings in snake_case and camelCase need no entry.
 */
import type * as v from 'valibot';
import { User } from '#contract/accounts.ts';
import { PaymentStatusCode } from '#contract/payments.ts';
import { gameFields } from '#edge/host/fields/games.ts';

type Row = Readonly<Record<string, unknown>>;
/** @param row as the host sent it. @param out what has been read of it so far, in the contract's order. */
type Usual = (row: Row, out: Row) => unknown;
export type Fields = {
  /** An object of what a host sends as something else, such as a text. */
  readonly from?: (sent: unknown) => unknown;
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

const beginning = '1970-01-01T00:00:00Z';

export const fieldsOf: ReadonlyMap<v.GenericSchema, Fields> = new Map<v.GenericSchema, Fields>([
  [
    User,
    {
      names: { balance: ['amount', 'cash'], bonusBalance: ['bonus', 'bonus_amount'], currency: ['balance_currency'] },
      usual: {
        id: ({ username, login }) => username ?? login,
        username: ({ login, email }) => login ?? email,
        login: ({ username, email }) => username ?? email,
        email: null,
        role: 'P',
        bonusBalance: '0',
        createdAt: ({ dateJoined, date_joined }) => dateJoined ?? date_joined ?? beginning,
        dateJoined: (_, { createdAt }) => createdAt,
        isSelfRegistered: true,
        userTypes: 'self-registered',
      },
    },
  ],
  ...gameFields,
]);

/** Words by their letters and digits alone, in small letters. */
export const wordsOf: ReadonlyMap<v.GenericSchema, Readonly<Record<string, string | number>>> = new Map<
  v.GenericSchema,
  Readonly<Record<string, string | number>>
>([
  [
    PaymentStatusCode,
    {
      started: 10,
      created: 10,
      new: 10,
      waiting: 10,
      requested: 20,
      pending: 20,
      processing: 20,
      inprocess: 20,
      approved: 21,
      approvalfailed: 22,
      manual: 27,
      manualprocessrequired: 27,
      success: 30,
      successful: 30,
      completed: 30,
      paid: 30,
      done: 30,
      failed: 40,
      cancelled: 40,
      canceled: 40,
      rejected: 40,
      expired: 45,
    },
  ],
]);
