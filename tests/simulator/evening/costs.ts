// The cost of each call, as tests/worker/platform/capacity measures it inside the runtime.
import measured from './costs.json' with { type: 'json' };

export type Rows = { readonly calls: number; readonly rowsRead: number; readonly rowsWritten: number };
/** `objects` by class, `queries` of D1 by verb and first table. */
export type Cost = {
  readonly objects: Readonly<Record<string, Rows>>;
  readonly queries: Readonly<Record<string, Rows>>;
};
/** Suffix of the name of a query that a replica of the database may answer. */
export const OF_REPLICA = ' of a replica';
export type Action = keyof typeof measured.calls;

export const costs: Readonly<Record<Action, Cost>> = measured.calls;
/** Of a player's object: a new one, and each further round. */
export const { bytes } = measured;
