/** Rounds of a host that names games by their ids alone (specification, point 3): here they get the catalogue's names. */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { listSlotsHistory } from '#contract/rounds.ts';
import type { Game } from '#domain/catalogue.ts';
import { catalogue } from '#edge/catalogue.ts';
import type { Context } from '#edge/context.ts';

const Row = v.looseObject({ game_id: v.nullable(v.string()), game_name: v.optional(v.nullable(v.string())) });
const Rounds = v.looseObject({ items: v.array(Row) });

/** Two integrations may use one id: then nobody knows which game it was. */
function nameOf(games: readonly Game[], id: string | null): string | null {
  const names = new Set(games.filter((game) => game.gameId === id || game.hostId === id).map(({ name }) => name));
  const [name] = names;
  return names.size === 1 && name !== undefined ? name : null;
}

/** @param text JSON of an answer. */
export async function withGameNames(context: Context, call: Call, text: string): Promise<string> {
  if (call.name !== listSlotsHistory.name || context.settings.profile.extensions || text === '') return text;
  const read = v.safeParse(Rounds, JSON.parse(text));
  if (!read.success || read.output.items.every(({ game_name }) => game_name)) return text;
  const whole = await catalogue.read(context);
  if (!whole.ok) return text;
  const { games } = whole.value;
  const items = read.output.items.map((row) => ({ ...row, game_name: row.game_name ?? nameOf(games, row.game_id) }));
  return JSON.stringify({ ...read.output, items });
}
