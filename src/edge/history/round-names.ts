/** Adds the catalogue's game names to rounds of a host that sends only game ids (specification, point 3). */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { listSlotsHistory } from '#contract/history/rounds.ts';
import type { Game } from '#domain/lobby/catalogue.ts';
import type { Context } from '#edge/context.ts';
import { catalogue } from '#edge/lobby/catalogue.ts';

const Row = v.looseObject({ game_id: v.nullable(v.string()), game_name: v.optional(v.nullable(v.string())) });
const Rounds = v.looseObject({ items: v.array(Row) });

/** Two integrations may use the same id: then the game is unknown. */
function nameOf(games: readonly Game[], id: string | null): string | null {
  const names = new Set(games.filter((game) => game.gameId === id || game.hostId === id).map(({ name }) => name));
  const [name] = names;
  return names.size === 1 && name !== undefined ? name : null;
}

/** @param body of the call's answer. */
export async function withGameNames(context: Context, call: Call, body: unknown): Promise<unknown> {
  if (call.name !== listSlotsHistory.name || context.settings.profile.extensions) return body;
  const read = v.safeParse(Rounds, body);
  if (!read.success || read.output.items.every(({ game_name }) => game_name)) return body;
  const whole = await catalogue.read(context);
  if (!whole.ok) return body;
  const { games } = whole.value;
  const items = read.output.items.map((row) => ({ ...row, game_name: row.game_name ?? nameOf(games, row.game_id) }));
  return { ...read.output, items };
}
