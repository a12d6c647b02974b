/**
 * Alternative field names, defaults for missing fields, and synonyms of states: the file to edit when a host names
 * things in its own way (docs/how-to/connect-a-host.md). Each entry belongs to one schema of the contract. snake_case and
 * camelCase spellings need no entry.
 */
import type * as v from 'valibot';
import { Role } from '#contract/auth/accounts.ts';
import { BetStatusWord } from '#contract/bets/bets.ts';
import { accountFields } from '#edge/host/fields/account.ts';
import { cashierFields, cashierWords } from '#edge/host/fields/cashier.ts';
import { contentFields } from '#edge/host/fields/content.ts';
import { gameFields } from '#edge/host/fields/games.ts';
import { betWords, sportFields } from '#edge/host/fields/sport.ts';
import { wheelFields } from '#edge/host/fields/wheel.ts';

export type Row = Readonly<Record<string, unknown>>;
/** @param row as the host sent it. @param out the fields read so far, in the contract's order. */
export type Default = (row: Row, out: Row) => unknown;
export type Fields = {
  /** Conversions of a host's values to the contract's, by field. */
  readonly as?: Readonly<Record<string, (sent: unknown) => unknown>>;
  /** Makes an object of what a host sends as something else, such as a text. */
  readonly from?: (sent: unknown) => unknown;
  /** Nested objects in which a host may put some or all of the fields. */
  readonly within?: readonly string[];
  /** Alternative names of a field, by its name in the contract. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** Defaults: the value of a required field that is missing, null or unreadable, or a function that derives it. */
  readonly defaults?: Readonly<Record<string, Default | string | number | boolean | null | readonly never[]>>;
};

export type Entry = readonly [v.GenericSchema, Fields];

/** Names under which a host may put a list, whatever the contract calls it. */
export const listNames = ['items', 'results', 'list', 'data', 'history', 'rows', 'records'] as const;

/** For every answer that is a list. */
export const listFields: Fields = {
  names: { count: ['total', 'total_count'] },
  defaults: {
    count: (row) => Math.max(0, ...Object.values(row).map((one) => (Array.isArray(one) ? one.length : 0))),
    page: 1,
  },
};

export const fieldsOf: ReadonlyMap<v.GenericSchema, Fields> = new Map<v.GenericSchema, Fields>([
  ...accountFields,
  ...wheelFields,
  ...contentFields,
  ...sportFields,
  ...gameFields,
  ...cashierFields,
]);

/** Synonyms of states, reduced to lower case letters and digits. */
export const wordsOf: ReadonlyMap<v.GenericSchema, Readonly<Record<string, string | number>>> = new Map<
  v.GenericSchema,
  Readonly<Record<string, string | number>>
>([
  [Role, { player: 'P', user: 'P', cashier: 'C', agent: 'A', superagent: 'SA', owner: 'O' }],
  [BetStatusWord, betWords],
  ...cashierWords,
]);
