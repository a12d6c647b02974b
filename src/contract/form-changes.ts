/** Forms that correct what a host keeps: beside an input stands, hidden, what the host last said of it. */
import type { Typed } from '#contract/form.ts';

export const knownName = (field: string): string => `known_${field}`;

/**
 * Only what differs from what the host said. A page without scripts knows nothing of it: there an input that is left empty
 * stays as it was.
 */
export const changesOf = (typed: Typed, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    fields
      .map((field) => [field, typed[field]?.trim() ?? ''] as const)
      .filter(([field, value]) => value !== (typed[knownName(field)] ?? '')),
  );
