// Fills every field of a call: an id wherever the schema accepts it, otherwise any accepted value.
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';

const others = ['moonlit-pharaoh', 'Strange-Password1', 'somebody@elsewhere.example', '2001-01-01', '10', 1, true, []];

function valueFor(schema: v.GenericSchema, id: string): unknown {
  const inner = 'wrapped' in schema ? (schema.wrapped as v.GenericSchema) : schema;
  const options = 'options' in inner ? (inner.options as unknown[]) : [];
  return [id, ...others, ...options].find((candidate) => v.safeParse(schema, candidate).success) ?? id;
}

/** Field names under which a handler might accept an id that the contract does not define. */
const guessed = ['id', 'user', 'user_id', 'userId', 'player', 'player_id', 'playerId', 'username', 'session_id', 'sid'];

/** The call's fields, and those that an attacker would try. */
export function filled(schema: Call['body'] | Call['query'], id: string): Record<string, unknown> {
  const entries = schema && 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};
  return {
    ...Object.fromEntries(guessed.map((name) => [name, id])),
    ...Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, valueFor(entry, id)])),
  };
}
