import type { OfferedPayouts } from '#stores/payment-systems.ts';
import type { Destination } from '#stores/withdrawal.ts';

type System = OfferedPayouts['list'][number];

/** What the fields hold: `known` is the id of a destination of before, empty for a new one. */
export type TypedDestination = {
  readonly known: string | null;
  readonly text: string;
  readonly password: string;
};
export const untyped: TypedDestination = { known: null, text: '', password: '' };

/** Nobody chose yet: the last one that money went to. */
export const knownOf = ({ known }: TypedDestination, system: System): string => {
  const ids = system.destinations.map(({ id }) => String(id));
  if (known === '') return '';
  return ids.find((id) => id === known) ?? ids[0] ?? '';
};

/** @returns null while something is missing. */
export function destinationOf(typed: TypedDestination, system: System): Destination | null {
  if (system.destination_kind === null) return { kind: 'none' };
  const id = knownOf(typed, system);
  if (id !== '') return { kind: 'known', id };
  const text = typed.text.trim();
  return text === '' || typed.password === '' ? null : { kind: 'new', text, password: typed.password };
}
