/**
 * Pages of lists from a host that counts them in its own way, or not at all: what the site asks for is what it gets.
 * A host that sends everything at once is cut into pages here; of one that sends pages without saying how many there are,
 * a full page is taken to have another behind it.
 */
import type { Call } from '#contract/call.ts';

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const counts = ['count', 'total', 'total_count', 'totalCount'];

/** Whether a host said how many rows there are, wherever it said so. */
function tellsCount(sent: unknown): boolean {
  if (!isRow(sent)) return false;
  return counts.some((name) => sent[name] !== undefined && sent[name] !== null) || tellsCount(sent.data);
}

/** @param query as the site asked. @param sent as the host answered. @param read of it, as the contract has it. */
export function paged(call: Call, query: string, sent: unknown, read: unknown): unknown {
  // Games are taken as they come: who reads them asks for as many as there are.
  if (call.method !== 'GET' || call.audience !== 'player' || !isRow(read) || typeof read.count !== 'number')
    return read;
  const asked = new URLSearchParams(query);
  const size = Number(asked.get('page_size') ?? '');
  const page = Math.max(1, Math.trunc(Number(asked.get('page') ?? 1)) || 1);
  const lists = Object.entries(read).filter(([, value]) => Array.isArray(value));
  const [name, rows] = (lists.find(([one]) => one !== 'producers') ?? []) as [string?, unknown[]?];
  if (!name || !rows || !Number.isInteger(size) || size < 1) return read;
  const before = (page - 1) * size;
  if (rows.length > size) return { ...read, count: rows.length, [name]: rows.slice(before, before + size) };
  if (tellsCount(sent)) return read;
  return { ...read, count: before + rows.length + (rows.length === size ? 1 : 0) };
}
