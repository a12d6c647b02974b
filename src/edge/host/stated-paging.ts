/**
 * What a host states about a list's pages: how many rows or pages there are, and where the next page is. It may be
 * beside the rows, in `meta`, `pagination` or `links`, or in headers; most hosts state a part of it, and some nothing.
 * Threat: a link that leads to another origin with the player's token. Only its query is used.
 */
import { isRow, normalised, type Row } from '#edge/host/values.ts';

export type StatedPaging = {
  /** Usually rows: some hosts count pages, or the rows of this page. */
  readonly total: number | null;
  readonly pages: number | null;
  /** Null: there is none. Undefined: the host does not say. */
  readonly next: NextPage | null | undefined;
};
/** Parameters to change; `following` where only the page number is known. */
export type NextPage = Readonly<Record<string, string>> | 'following';

const around: ReadonlySet<string> = new Set(
  'data result meta pagination paging paginator pageinfo links'.split(' ').map(normalised),
);
const totals = new Set(
  'count total totalcount totalitems totalrows totalrecords totalresults totalelements'.split(' '),
);
const pageCounts = new Set('pages totalpages pagecount pagescount numpages lastpage'.split(' '));
const nexts = new Set(
  'next nextlink nexturl nextpageurl nextpage nextcursor nextpagetoken nexttoken nextoffset'.split(' '),
);
const flags = new Set('hasmore hasnext hasnextpage'.split(' '));
const DEEPEST = 3;

export function statedPaging(sent: unknown, headers: Headers): StatedPaging {
  const entries = findContainers(sent).flatMap((row) => Object.entries(row));
  const figure = (names: ReadonlySet<string>) =>
    entries.flatMap(([name, value]) => (names.has(plain(name)) ? [numberIn(value)] : [])).find((one) => one !== null);
  const link = /<([^>]*)>\s*;[^,]*\brel="?next\b/i.exec(headers.get('link') ?? '')?.[1];
  const named = entries.filter(([name]) => nexts.has(plain(name))).map(([name, value]) => nextIn(name, value));
  const flag = entries.find(([name, value]) => flags.has(plain(name)) && typeof value === 'boolean')?.[1];
  const next = link === undefined ? (named.find((one) => one !== null) ?? named[0]) : readParameters(link);
  return {
    total: figure(totals) ?? numberIn(headers.get('x-total-count')),
    pages: figure(pageCounts) ?? null,
    next: next ?? (flag === true ? 'following' : flag === false ? null : next),
  };
}

const plain = (name: string) => normalised(name.replace(/^_/, ''));

/** Outermost first. */
function findContainers(sent: unknown, depth = 0): readonly Row[] {
  if (!isRow(sent) || depth > DEEPEST) return [];
  const inner = Object.entries(sent).filter(([name]) => around.has(plain(name)));
  return [sent, ...inner.flatMap(([, value]) => findContainers(value, depth + 1))];
}

function numberIn(value: unknown): number | null {
  const isText = typeof value === 'string' && /^\d{1,15}$/.test(value.trim());
  const number = isText ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** A link, a page number, a cursor, or an object with a link. */
function nextIn(name: string, value: unknown): NextPage | null {
  if (isRow(value)) return nextIn(name, value.href ?? value.url ?? null);
  if (value === true) return 'following';
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text === '') return null;
  if (/[/?]/.test(text) && text.includes('=')) return readParameters(text);
  if (/^next(page)?$/.test(plain(name)) && /^\d{1,7}$/.test(text)) return { page: text };
  const parameter = name.replace(/^_?next_?/i, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  return { [/^(|page|link|url)$/i.test(parameter) ? 'cursor' : parameter]: text };
}

const BASE = 'https://host.invalid';
function readParameters(link: string): NextPage | null {
  if (!URL.canParse(link, BASE)) return null;
  return Object.fromEntries(new URL(link, BASE).searchParams);
}
