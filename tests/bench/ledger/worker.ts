// The Worker of the ledger figure: the platform's player object, and endpoints that load it.

import { amountMinor } from '#domain/money.ts';
import { JackpotPool } from '#platform/bonuses/jackpot-pool.ts';
import { type PlayerCalls, playerOf } from '#platform/host/objects.ts';
import { Player } from '#platform/player/player.ts';
import { benchGame, fund, stakeNumber } from './load.ts';

export { JackpotPool, Player };

type Env = { PLAYER: DurableObjectNamespace<Player>; JACKPOT: DurableObjectNamespace<JackpotPool> };

async function open(player: PlayerCalls): Promise<string> {
  await player.account.open('bench', benchGame.currency);
  await player.cashier.receive({ externalId: 'bench:fund', amount: amountMinor(fund) });
  const opened = await player.game.openSession({
    ...benchGame,
    mode: 'real',
    signInId: 'bench',
    clientType: 'web',
    language: 'fr',
  });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

/** `/open` answers a session; `/stake?session&from&count&atOnce` answers how many stakes were accepted. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const player = playerOf(env, 'bench');
    if (pathname === '/open') return new Response(await open(player));
    if (pathname === '/audit') return Response.json(await player.ledger.audit());
    const [from, count, atOnce] = ['from', 'count', 'atOnce'].map((name) => Number(searchParams.get(name)));
    if (from === undefined || count === undefined || !atOnce) return new Response('bad request', { status: 400 });
    const sessionId = searchParams.get('session') ?? '';
    let taken = 0;
    for (let done = 0; done < count; done += atOnce) {
      const numbers = Array.from({ length: Math.min(atOnce, count - done) }, (_, index) => from + done + index);
      const outcomes = await Promise.all(numbers.map((number) => player.wallet.debit(stakeNumber(number, sessionId))));
      taken += outcomes.filter((outcome) => outcome.ok).length;
    }
    return new Response(`${taken}`);
  },
};
