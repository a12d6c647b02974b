/** Forms that edit stored values: a hidden input beside each one holds the host's last value. */
import type { Typed } from '#contract/form.ts';

export const knownName = (field: string): string => `known_${field}`;

/**
 * Only values that differ from the host's. A page without scripts cannot compare: there an empty input keeps its value.
 */
export const changesOf = (typed: Typed, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    fields
      .map((field) => [field, typed[field]?.trim() ?? ''] as const)
      .filter(([field, value]) => value !== (typed[knownName(field)] ?? '')),
  );
