// Something for every field that a call takes: an id wherever it is taken, else whatever the schema accepts.
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';

const others = ['moonlit-pharaoh', 'Strange-Password1', 'somebody@elsewhere.example', '2001-01-01', '10', 1, true, []];

function valueFor(schema: v.GenericSchema, id: string): unknown {
  const inner = 'wrapped' in schema ? (schema.wrapped as v.GenericSchema) : schema;
  const options = 'options' in inner ? (inner.options as unknown[]) : [];
  return [id, ...others, ...options].find((candidate) => v.safeParse(schema, candidate).success) ?? id;
}

/** Under which names an id may be believed where the contract asks for none. */
const guessed = ['id', 'user', 'user_id', 'userId', 'player', 'player_id', 'playerId', 'username', 'session_id', 'sid'];

/** Fields that a call asks for, and those that somebody would try. */
export function filled(schema: Call['body'] | Call['query'], id: string): Record<string, unknown> {
  const entries = schema && 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};
  return {
    ...Object.fromEntries(guessed.map((name) => [name, id])),
    ...Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, valueFor(entry, id)])),
  };
}
