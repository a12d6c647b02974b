/**
 * A host's own words for fields and states, which its profile says once for all calls, become the contract's before an
 * answer is read (host/read.ts). A field that has the contract's name already stays.
 */
import type { HostProfile } from '#edge/host/profile.ts';
import { isRow, type Row } from '#edge/host/values.ts';

type Vocabulary = Pick<HostProfile, 'names' | 'words'>;

export function translated(sent: unknown, { names, words }: Vocabulary): unknown {
  if (!names && !words) return sent;
  const fields = Object.entries(names ?? {});
  const states = Object.entries(words ?? {});
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isRow(value)) return value;
    const row: Row = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)]));
    const named = fields.flatMap(([name, theirs]) => (theirs in row && !(name in row) ? [[name, row[theirs]]] : []));
    const all: Row = { ...row, ...Object.fromEntries(named) };
    const stated = states.flatMap(([name, meanings]) => {
      const meant = meanings[String(all[name])];
      return meant === undefined ? [] : [[name, meant]];
    });
    return { ...all, ...Object.fromEntries(stated) };
  };
  return walk(sent);
}
