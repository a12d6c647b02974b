// The Worker of the push figure: the platform's player objects, their sockets, and an endpoint that pays them.

import { amountMinor } from '#domain/money.ts';
import { JackpotPool } from '#platform/bonuses/jackpot-pool.ts';
import { playerOf } from '#platform/host/objects.ts';
import { Player } from '#platform/player/player.ts';

export { JackpotPool, Player };

type Env = { PLAYER: DurableObjectNamespace<Player> };
const LONG_MS = 60 * 60 * 1000;

/** `/line?player` opens a player's socket; `/pay?player` changes the player's balance. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const name = searchParams.get('player') ?? '';
    const player = playerOf(env, name);
    if (pathname === '/pay') {
      const paid = await player.cashier.receive({ externalId: crypto.randomUUID(), amount: amountMinor(1000) });
      return new Response(null, { status: paid.ok ? 204 : 500 });
    }
    await player.account.open(name, 'TND');
    const query = new URLSearchParams({ sessionId: 'bench', until: `${Date.now() + LONG_MS}`, since: '' });
    return player.object.fetch(`https://player/stream?${query}`, { headers: { upgrade: 'websocket' } });
  },
};
