// What an owner does at the operator's desk for the account of a player that no other test plays with.

import { PASSWORD } from './ledger.ts';
import { platformOrigin } from './origins.ts';

export type Desk = {
  readonly grantFreeSpins: (gameId: string, spins: number) => Promise<void>;
  /** On the stakes of a day, in whole units of the currency. */
  readonly limitStakes: (amount: number) => Promise<void>;
};

const DAY_MS = 24 * 60 * 60 * 1000;

export async function openDesk(username: string): Promise<Desk> {
  const ask = async (path: string, method: string, body?: object, token?: string) => {
    const answer = await fetch(platformOrigin + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { access: string; players: { id: string }[] };
  };
  const { access } = await ask('/api/accounts/login/', 'POST', { username: 'owner', password: PASSWORD });
  const { players } = await ask(`/api/staff/players/?username=${username}`, 'GET', undefined, access);
  const account = `/api/staff/players/${players[0]?.id}`;
  return {
    grantFreeSpins: async (gameId, spins) => {
      const expires_at = new Date(Date.now() + DAY_MS).toISOString();
      const grant = { provider: 'vega', game_id: gameId, spins, stake: '0.500', expires_at };
      await ask(`${account}/free-spins/`, 'POST', grant, access);
    },
    limitStakes: async (amount) => {
      const limit = { kind: 'wager', period: 'day', amount: `${amount}.000` };
      await ask(`${account}/limits/`, 'PUT', limit, access);
    },
  };
}
