// A player at the wheel, through the host's own routes.

import { env } from 'cloudflare:workers';
import { amountMinor } from '#domain/money.ts';
import { playerOf } from '#platform/host/objects.ts';
import { insertRows } from '#platform/seed/catalogue.ts';
import { wheelRows, wheelTileRows } from '#platform/seed/settings.ts';
import { addUser } from './host.ts';
import { type Answer, callAs } from './house-calls.ts';

export type Spun = Record<'commitment' | 'seed' | 'request_id' | 'wheel' | 'prize_id' | 'win_amount', string> & {
  id: number;
  is_free: boolean;
  user_balance_before: string;
  user_balance_after: string;
};

/** @param money in minor units. @returns the player's id. */
export async function playerAtWheel(money: { cash?: number; bonus?: number } = {}, username = 'amel'): Promise<string> {
  await env.DB.batch([insertRows(env.DB, 'wheels', wheelRows), insertRows(env.DB, 'wheel_tiles', wheelTileRows)]);
  const id = await addUser({ username });
  const player = objectOf(id);
  if (money.cash) await player.cashier.receive({ externalId: 'test:cash', amount: amountMinor(money.cash) });
  if (money.bonus)
    await player.bonuses.post({ externalId: 'test:bonus', type: 'IncreasedByOwner', amount: amountMinor(money.bonus) });
  return id;
}

export const objectOf = (id: string) => playerOf(env, id);

export const spinAs = (id: string | null, body: object, requestId: string = crypto.randomUUID()): Promise<Answer> =>
  callAs(id, 'POST', '/services/wheel/spin/', body, { headers: { 'idempotency-key': requestId } });
export const spun = ({ body }: Answer): Spun => body.spin as Spun;

export const settingsOf = async (id: string | null) =>
  (await callAs(id, 'GET', '/services/wheel/settings/public/')).body;
export const historyOf = async (id: string, query = '') =>
  (await callAs(id, 'GET', `/services/wheel/statistics/betshistory/${query}`)).body as unknown as {
    count: number;
    items: Spun[];
  };
export const owned = async (id: string) => {
  const { cash, bonus } = await objectOf(id).account.balances();
  return { cash, bonus };
};
