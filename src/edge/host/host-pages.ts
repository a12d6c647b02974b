/**
 * Builds the requested page from whatever paging a host has: its own page length, cursors, everything at once, and a
 * count of rows, of pages, or none. A list without pages in the specification is read whole. Threat: rows that nobody
 * can reach, and a list without end. So a host's page counts as the whole only if the host says so or the next page has
 * nothing new, and a list is read up to a limit.
 */
import type { Call } from '#contract/call.ts';
import { logWarning } from '#domain/request-log.ts';
import { ok, type Result } from '#domain/result.ts';
import type { HostAnswer, UpstreamFailure } from '#edge/host/host-answer.ts';
import { type ListIn, listIn } from '#edge/host/read.ts';
import { type StatedPaging, statedPaging } from '#edge/host/stated-paging.ts';

export type RequestedPage = {
  readonly page: number;
  /** Null: all rows. */
  readonly size: number | null;
  /** A list that grows with play: a page without paging information may have successors. */
  readonly isHistory: boolean;
};
type Outcome = Result<HostAnswer, UpstreamFailure>;
type Ask = (query: URLSearchParams) => Promise<Outcome>;
type HostPage = {
  readonly number: number;
  readonly query: URLSearchParams;
  readonly answer: HostAnswer;
  readonly list: ListIn;
  readonly rows: readonly unknown[];
  readonly stated: StatedPaging;
};
type More = 'yes' | 'perhaps' | 'no';
/** `rows` start at row `from`. */
type Part = { readonly from: number; readonly rows: readonly unknown[]; readonly last: HostPage; readonly more: More };

/** Specification, point 9. */
export const MAX_PAGE_SIZE = 1000;
const MAX_PAGES = 200;
const AT_ONCE = 8;
/** The shortest page of any host. */
const MIN_PAGE_SIZE = 5;
/** A request for fewer rows shows only the newest and never pages on. */
const GLANCE = 10;

/** Reads `call` if its response is a list. @param query of the page, in the host's parameters. */
export async function readPages(
  call: Call,
  requested: RequestedPage,
  query: URLSearchParams,
  ask: Ask,
): Promise<Outcome> {
  const { page, size } = requested;
  const opening = numbered(query, 1, requested);
  const [turned, opened] = await Promise.all([
    size !== null && page > 1 ? ask(numbered(query, page, requested)) : null,
    open(opening, ask),
  ]);
  const first = pageIn(call, opened, opening, 1);
  if (!first) return opened.ok ? (turned ?? opened) : opened;
  if (first.rows.length === 0 && size === null) return opened;
  const isKept = size !== null && first.rows.length === size;
  if (turned && isKept) {
    const one = laterPage(call, turned, numbered(query, page, requested), page, first);
    if (!one) return turned;
    if (!isSame(one.rows, first.rows)) {
      const part = await resolveNext(call, { from: (page - 1) * size, rows: one.rows, last: one }, requested, ask);
      return isPart(part) ? pageAnswer(part, first, requested) : part;
    }
  }
  const part = await walkPages(call, first, requested, ask);
  return isPart(part) ? pageAnswer(part, first, requested) : part;
}

const isPart = (part: Part | Outcome): part is Part => 'rows' in part;

/** The first request of a list that is read by page numbers has none. */
function numbered(query: URLSearchParams, page: number, { size }: RequestedPage): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (page > 1 || (size !== null && query.has('page'))) changed.set('page', String(page));
  return changed;
}

const sizeNames = ['page_size', 'size'] as const;
function sized(query: URLSearchParams, size: number): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const name of sizeNames) if (query.has(name)) changed.set(name, String(size));
  return changed;
}

/** A host may refuse the largest page. */
async function open(query: URLSearchParams, ask: Ask): Promise<Outcome> {
  const answer = await ask(query);
  const isRefused = answer.ok && (answer.value.status === 400 || answer.value.status === 422);
  if (!isRefused || query.get('page_size') !== String(MAX_PAGE_SIZE)) return answer;
  for (const name of ['page', ...sizeNames]) query.delete(name);
  return ask(query);
}

const isGood = ({ status }: HostAnswer) => status >= 200 && status < 300;

function pageIn({ answer: schema }: Call, outcome: Outcome, query: URLSearchParams, number: number): HostPage | null {
  if (!outcome.ok || !isGood(outcome.value)) return null;
  const { body, headers } = outcome.value;
  const list = listIn(schema, body);
  if (!list) return null;
  return { number, query, answer: outcome.value, list, rows: list.rows, stated: statedPaging(body, headers) };
}

const PAST_THE_END: ReadonlySet<number> = new Set([400, 404, 416, 422]);
const isPastTheEnd = (answer: HostAnswer): boolean =>
  isGood(answer) ? (answer.body ?? null) === null : PAST_THE_END.has(answer.status);

/** Null: the outcome has the reason. */
function laterPage(
  call: Call,
  outcome: Outcome,
  query: URLSearchParams,
  number: number,
  before: HostPage,
): HostPage | null {
  if (outcome.ok && isPastTheEnd(outcome.value))
    return { ...before, number, query, rows: [], stated: { ...before.stated, next: null } };
  return pageIn(call, outcome, query, number);
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length > 0 && JSON.stringify(one) === JSON.stringify(other);

/** Hosts choose round numbers. */
const isPageLength = (length: number, size: number | null): boolean =>
  length === size || (length >= GLANCE && length <= MAX_PAGE_SIZE && (length % 5 === 0 || length % 12 === 0));

/** @param known rows up to the end of this page. @param full length of the first page. */
function moreAfter(page: HostPage, known: number, full: number, { size, isHistory }: RequestedPage): More {
  const { number, rows, stated } = page;
  const { total, pages, next } = stated;
  if (rows.length === 0) return 'no';
  if (next) return 'yes';
  if (total !== null && total > known) return next === null ? 'perhaps' : 'yes';
  if (next === null) return 'no';
  if (pages !== null) return number < pages ? 'yes' : 'no';
  const isShort = number > 1 && rows.length < full;
  const isFull = !isShort && (rows.length === full || rows.length === size) && isPageLength(rows.length, size);
  const mayHaveOthers = isHistory && !isShort && rows.length >= MIN_PAGE_SIZE && (size ?? GLANCE) >= GLANCE;
  if (total === null) return isFull || mayHaveOthers ? 'perhaps' : 'no';
  // The count is of pages, or of this page's rows.
  if (total < known) return number < total || isFull ? 'perhaps' : 'no';
  return number === 1 && isFull ? 'perhaps' : 'no';
}

/** Requests the next page if only that tells whether there is one. */
async function resolveNext(
  call: Call,
  { from, rows, last }: Omit<Part, 'more'>,
  requested: RequestedPage,
  ask: Ask,
): Promise<Part | Outcome> {
  const more = moreAfter(last, from + rows.length, requested.size ?? 0, requested);
  if (more !== 'perhaps' || (requested.size ?? GLANCE) < GLANCE) return { from, rows, last, more };
  const query = following(last, 1);
  const outcome = await ask(query);
  const next = laterPage(call, outcome, query, last.number + 1, last);
  if (!next) return outcome;
  return { from, rows, last, more: next.rows.length === 0 || isSame(next.rows, rows) ? 'no' : 'yes' };
}

function following({ query, number, stated: { next } }: HostPage, steps: number): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (!next || next === 'following') changed.set('page', String(number + steps));
  else for (const [name, value] of Object.entries(next)) changed.set(name, value);
  if (steps > 1 && next && next !== 'following') changed.set('page', String(Number(next.page) + steps - 1));
  return changed;
}

/** False for a cursor: each page then names the next. */
function isByNumber({ query, stated: { next } }: HostPage): boolean {
  if (!next || next === 'following') return true;
  const others = Object.entries(next).filter(([name]) => name !== 'page');
  return /^\d+$/.test(next.page ?? '') && others.every(([name, value]) => query.get(name) === value);
}

/** Reads from the first page on until it has the requested rows and knows whether more follow. */
async function walkPages(call: Call, first: HostPage, requested: RequestedPage, ask: Ask): Promise<Part | Outcome> {
  const { page, size } = requested;
  const end = size === null ? Number.POSITIVE_INFINITY : page * size;
  const isGlance = (size ?? GLANCE) < GLANCE;
  const rows = [...first.rows];
  const unseen = unseenIn(rows);
  let last = first;
  let more = moreAfter(first, rows.length, first.rows.length, requested);
  let asks = 1;
  const isLeft = () => rows.length < end || (rows.length === end && more === 'perhaps' && !isGlance);
  while (more !== 'no' && asks < MAX_PAGES && isLeft()) {
    const length = batchLength(first, last, rows.length, end);
    const queries = Array.from({ length }, (_, step) => following(last, step + 1));
    const outcomes = await Promise.all(queries.map(ask));
    asks += length;
    for (const [step, outcome] of outcomes.entries()) {
      const one = laterPage(call, outcome, queries[step] ?? first.query, last.number + 1, last);
      if (!one) return outcome;
      const fresh = unseen(one.rows);
      rows.push(...fresh);
      more = fresh.length === 0 ? 'no' : moreAfter(one, rows.length, first.rows.length, requested);
      if (fresh.length === 0 && one.rows.length > 0)
        rows.push(...(await rowsWithoutPageNumbers(call, first, requested, unseen, ask)));
      if (fresh.length > 0) last = one;
      if (more === 'no') break;
    }
  }
  const { total } = last.stated;
  if (more === 'no' && total !== null && total > rows.length)
    logWarning(`${call.name}: the host counts ${total} rows and sends ${rows.length}`);
  return { from: 0, rows, last, more };
}

/** Skips rows that shifted to the next page because a new row arrived in between. */
function unseenIn(rows: readonly unknown[]): (more: readonly unknown[]) => readonly unknown[] {
  const seen = new Set(rows.map((row) => JSON.stringify(row)));
  return (more) => {
    const fresh = more.filter((row) => !seen.has(JSON.stringify(row)));
    for (const row of fresh) seen.add(JSON.stringify(row));
    return fresh;
  };
}

function batchLength(first: HostPage, last: HostPage, known: number, end: number): number {
  const { total, pages } = last.stated;
  if (!isByNumber(last)) return 1;
  const left = Math.min(end, total !== null && total > known ? total : end) - known;
  const likely = pages !== null ? pages - last.number : total !== null && total > known ? left / first.rows.length : 1;
  return Math.max(1, Math.min(AT_ONCE, Math.ceil(likely)));
}

/**
 * For a host without page numbers: requests a larger page if it takes a size, else uses offsets if it counts more rows.
 */
async function rowsWithoutPageNumbers(
  call: Call,
  { query, rows, stated: { total } }: HostPage,
  { size }: RequestedPage,
  unseen: (more: readonly unknown[]) => readonly unknown[],
  ask: Ask,
): Promise<readonly unknown[]> {
  const byOffset = new URLSearchParams(query);
  byOffset.set('offset', String(rows.length));
  byOffset.set('limit', String(MAX_PAGE_SIZE));
  const queries = [
    ...(size === rows.length ? [sized(query, MAX_PAGE_SIZE)] : []),
    ...(total !== null && total > rows.length ? [byOffset] : []),
  ];
  for (const other of queries) {
    const fresh = unseen(pageIn(call, await ask(other), other, 1)?.rows ?? []);
    if (fresh.length > 0) return fresh;
  }
  return [];
}

/** The response with the requested rows and an exact count, or `has_more` and a minimum. */
function pageAnswer({ from, rows, last, more }: Part, first: HostPage, { page, size }: RequestedPage): Outcome {
  const known = from + rows.length;
  const start = size === null ? 0 : (page - 1) * size;
  const end = size === null ? known : start + size;
  const total = last.stated.total ?? first.stated.total;
  const isCounted = more === 'no' || (total !== null && total > Math.max(known, end));
  const most = rows.length === 0 ? Math.min(from, total ?? from) : known;
  const count = more === 'no' ? most : isCounted && total !== null ? total : Math.max(known, end + 1);
  const body = {
    ...first.list.around,
    [first.list.name]: rows.slice(start - from, end - from),
    page,
    count,
    has_more: !isCounted,
  };
  return ok({ ...first.answer, body });
}
