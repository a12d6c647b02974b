// Lists the differences between a written profile and the host, one line each.
import { isRow } from '../src/edge/host/values.ts';
import { shown } from './rows.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** Sorts lists, because their order in the profile has no meaning. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sorted).sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  if (!isRow(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

export function changesBetween(before: unknown, after: unknown, at = ''): readonly string[] {
  if (same(before, after)) return [];
  if (isRow(before) && isRow(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => name !== '$schema');
    return names.flatMap((name) => changesBetween(before[name], after[name], at === '' ? name : `${at}.${name}`));
  }
  return [`${at}: was ${shown(before)}, and is ${shown(after)}`];
}
