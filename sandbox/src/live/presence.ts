/** Players at each table, for the lobby: watched tables report them, so that the lobby wakes none. In memory only. */
import { DurableObject } from 'cloudflare:workers';

export const PRESENCE = 'house';
const TTL_MS = 3 * 60_000;

export type TablePresence = { readonly players: number; readonly taken: number };

export class Presence extends DurableObject<object> {
  readonly #tables = new Map<string, TablePresence & { readonly at: number }>();

  report(table: string, presence: TablePresence): void {
    if (presence.players === 0) this.#tables.delete(table);
    else this.#tables.set(table, { ...presence, at: Date.now() });
  }

  list(): Record<string, TablePresence> {
    for (const [table, { at }] of this.#tables) if (Date.now() - at > TTL_MS) this.#tables.delete(table);
    return Object.fromEntries([...this.#tables].map(([table, { players, taken }]) => [table, { players, taken }]));
  }
}
