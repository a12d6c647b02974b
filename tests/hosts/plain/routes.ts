// Routes of the features: each takes a call and returns a plain answer.
import { Failure, fieldFailure, List, type ListWords } from './plain-values.ts';
import type { Shape } from './shape.ts';
import type { Tokens } from './tokens.ts';
import type { User, World } from './world.ts';

export type Call = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
  files: File[];
  user?: User;
  world: World;
  tokens: Tokens;
  shape: Shape;
  origin: string;
};
export type SignedInCall = Call & { user: User };

export type Route = {
  method: string;
  path: string;
  access: 'open' | 'signed-in' | 'staff';
  answer: (call: SignedInCall) => unknown;
};

export const open = (method: string, path: string, answer: (call: Call) => unknown): Route => ({
  method,
  path,
  access: 'open',
  answer,
});

export const signedIn = (method: string, path: string, answer: (call: SignedInCall) => unknown): Route => ({
  method,
  path,
  access: 'signed-in',
  answer,
});

/** A call of the specification for staff only. */
export const staff = (method: string, path: string): Route => ({ method, path, access: 'staff', answer: () => null });

export function needUser(call: Call): User {
  if (!call.user) throw new Failure(401, 'not_authenticated', 'Authentication credentials were not provided.');
  return call.user;
}

/** Refuses a body without one of the fields, and names all missing ones. */
export function required(body: Record<string, unknown>, ...names: string[]): void {
  const missing = names.filter((name) => body[name] === undefined || body[name] === null || body[name] === '');
  const fault = { code: 'required', message: 'This field is required.' };
  if (missing.length > 0) {
    throw new Failure(400, 'required', fault.message, Object.fromEntries(missing.map((name) => [name, fault])));
  }
}

export function textFrom(body: Record<string, unknown>, name: string): string {
  required(body, name);
  const value = body[name];
  if (typeof value !== 'string') throw fieldFailure(name, 'invalid', 'Not a valid string.');
  return value;
}

const figure = (text: string | undefined, otherwise: number) =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : otherwise;

/** One page of the rows, each formatted by `row`. */
export function listed<T>(call: Call, rows: T[], words: ListWords, row: (item: T) => unknown, size = 20): List {
  const { shape, query } = call;
  const page = shape.pageBy === 'cursor' ? 1 : figure(query.page, 1);
  const pageSize = shape.pageLength === 'asked' ? figure(query.page_size ?? query.size, size) : shape.pageLength;
  const start = shape.pageBy === 'cursor' ? figure(query.cursor, 0) : (page - 1) * pageSize;
  const end = start + pageSize;
  const next =
    shape.pageBy === 'cursor'
      ? String(end)
      : `${call.origin}/?${new URLSearchParams({ ...query, page: String(page + 1) })}`;
  const following = end < rows.length ? next : null;
  return new List(rows.slice(start, end).map(row), page, rows.length, words, pageSize, following);
}

/** Whether a time is between `date_from` and `date_to`; a date without a time means the whole day. */
export function within(moment: string, from: string | undefined, to: string | undefined): boolean {
  const start = from ? Date.parse(from) : Number.NEGATIVE_INFINITY;
  const end = to ? Date.parse(/^\d{4}-\d\d-\d\d$/.test(to) ? `${to}T23:59:59.999Z` : to) : Number.POSITIVE_INFINITY;
  if (Number.isNaN(start) || Number.isNaN(end)) throw new Failure(400, 'invalid', 'Enter a valid date.');
  const time = Date.parse(moment);
  return time >= start && time <= end;
}
