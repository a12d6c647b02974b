// What each call costs, as tests/worker/platform/capacity measures it inside the runtime.
import measured from './costs.json' with { type: 'json' };

export type Rows = { readonly calls: number; readonly rowsRead: number; readonly rowsWritten: number };
/** `objects` by class, `queries` of D1 by what they do and to which table. */
export type Cost = {
  readonly objects: Readonly<Record<string, Rows>>;
  readonly queries: Readonly<Record<string, Rows>>;
};
/** Ends the name of a query that a copy of the database may answer. */
export const OF_REPLICA = ' of a replica';
export type Action = keyof typeof measured.calls;

export const costs: Readonly<Record<Action, Cost>> = measured.calls;
/** Of a player's object: a new one, and each round more. */
export const { bytes } = measured;
