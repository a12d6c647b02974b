/**
 * Pagination for hosts that count in their own way, or not at all: the site gets the page that it requested.
 * If the host sends everything at once, the page is cut out here; if it sends pages without a count, a full page is
 * assumed to have a next one.
 */
import type { Call } from '#contract/call.ts';

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const counts = ['count', 'total', 'total_count', 'totalCount'];

/** Whether the host's answer has a count, at the top or under `data`. */
function hasCount(sent: unknown): boolean {
  if (!isRow(sent)) return false;
  return counts.some((name) => sent[name] !== undefined && sent[name] !== null) || hasCount(sent.data);
}

/** @param query of the request. @param sent the host's answer. @param read the same in the contract's shape. */
export function paged(call: Call, query: string, sent: unknown, read: unknown): unknown {
  // Not for game lists: their reader fetches all pages itself.
  if (call.method !== 'GET' || call.audience !== 'player' || !isRow(read) || typeof read.count !== 'number')
    return read;
  const parameters = new URLSearchParams(query);
  const size = Number(parameters.get('page_size') ?? '');
  const page = Math.max(1, Math.trunc(Number(parameters.get('page') ?? 1)) || 1);
  const lists = Object.entries(read).filter(([, value]) => Array.isArray(value));
  const [name, rows] = (lists.find(([one]) => one !== 'producers') ?? []) as [string?, unknown[]?];
  if (!name || !rows || !Number.isInteger(size) || size < 1) return read;
  const before = (page - 1) * size;
  if (rows.length > size) return { ...read, count: rows.length, [name]: rows.slice(before, before + size) };
  if (hasCount(sent)) return read;
  return { ...read, count: before + rows.length + (rows.length === size ? 1 : 0) };
}
