/**
 * What a host may call a field, what a field is taken to be where a host does not say it, and which words stand for a
 * state: the file to edit when a host names things in its own way (docs/how-to/connect-a-host.md). Each entry belongs to
 * one schema of the contract. Spellings in snake_case and camelCase need no entry.
 */
import type * as v from 'valibot';
import { Role } from '#contract/accounts.ts';
import { BetStatusWord } from '#contract/sport.ts';
import { accountFields } from '#edge/host/fields/account.ts';
import { cashierFields, cashierWords } from '#edge/host/fields/cashier.ts';
import { contentFields } from '#edge/host/fields/content.ts';
import { gameFields } from '#edge/host/fields/games.ts';
import { betWords, sportFields } from '#edge/host/fields/sport.ts';
import { wheelFields } from '#edge/host/fields/wheel.ts';

export type Row = Readonly<Record<string, unknown>>;
/** @param row as the host sent it. @param out what has been read of it so far, in the contract's order. */
export type Usual = (row: Row, out: Row) => unknown;
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

export type Entry = readonly [v.GenericSchema, Fields];

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

export const fieldsOf: ReadonlyMap<v.GenericSchema, Fields> = new Map<v.GenericSchema, Fields>([
  ...accountFields,
  ...wheelFields,
  ...contentFields,
  ...sportFields,
  ...gameFields,
  ...cashierFields,
]);

/** Words by their letters and digits alone, in small letters. */
export const wordsOf: ReadonlyMap<v.GenericSchema, Readonly<Record<string, string | number>>> = new Map<
  v.GenericSchema,
  Readonly<Record<string, string | number>>
>([
  [Role, { player: 'P', user: 'P', cashier: 'C', agent: 'A', superagent: 'SA', owner: 'O' }],
  [BetStatusWord, betWords],
  ...cashierWords,
]);
