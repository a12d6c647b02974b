import type { OfferedPayouts } from '#stores/cashier/payment-systems.ts';
import type { Destination } from '#stores/cashier/withdrawal.ts';

type System = OfferedPayouts['list'][number];

/** The typed fields: `known` is the id of an earlier destination, empty for a new one, null before a choice. */
export type TypedDestination = {
  readonly known: string | null;
  readonly text: string;
  readonly password: string;
};

/** Before a choice, the first: the destination used last. */
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
