// The two third-party sportsbooks from a player's view: a token from the host, a bet on the sportsbook's page, the stake
// from the host's wallet, the bet in the host's history, and its cancellation.
import { describe, expect, inject, test } from 'vitest';
import {
  cancelTicket,
  createSportSession,
  createSportToken,
  getSportBalance,
  listBets,
  listSubBets,
} from '#contract/bets/bets.ts';
import { demoPlayer, type Host, type Identity, sendCall, sendCallOk } from '../host.ts';

type Listed = {
  events: { id: string; markets: Record<string, { outcomes: Record<string, { price: number | null }> }> }[];
};
const STAKE = 2_500;

/** Makes a call of the sportsbook's page. */
async function page<A>(origin: string, path: string, body?: object): Promise<A> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return (await fetch(`${origin}/sportsbooks/${path}`, init)).json() as Promise<A>;
}

/** The last of the listed football matches, hours away, with the price of its home side. */
async function choice(origin: string) {
  const { events } = await page<Listed>(origin, 'line/events?sport=1&type=prematch&most=60');
  const event = events.findLast(({ markets }) => markets['result.goals']?.outcomes.home?.price);
  const price = event?.markets['result.goals']?.outcomes.home?.price;
  return { event_id: event?.id, market_id: 'result.goals', outcome_id: 'home', price };
}

const balanceOf = async (host: Host, as: Identity, sport: string): Promise<number> =>
  (await sendCallOk(host, getSportBalance, { as, params: { sport } })).balance;

async function placed(host: Host, as: Identity, name: 'alt' | 'dgt', origin: string): Promise<string> {
  const { data } = await sendCallOk(host, createSportToken[name], { as });
  const order = { token: data.token, id: crypto.randomUUID(), stake: '2.500', accept_higher: true };
  const body = { ...order, selections: [await choice(origin)] };
  const [first, again] = [
    await page<{ ticket_id: string }>(origin, `${name}/place`, body),
    await page<{ ticket_id: string }>(origin, `${name}/place`, body),
  ];
  expect(again.ticket_id).toBe(first.ticket_id);
  return first.ticket_id;
}

describe.each(inject('hosts'))('$name, with third-party sportsbooks', (host) => {
  test('takes a stake once, lists the bet, and refunds it where `alt` allows cancelling', async () => {
    const as = await demoPlayer(host);
    const session = await sendCallOk(host, createSportSession, { as, params: { sport: 'dgt' } });
    const { origin } = new URL(session.url ?? '');
    for (const name of ['alt', 'dgt'] as const) {
      const before = await balanceOf(host, as, name);
      const id = await placed(host, as, name, origin);
      expect(await balanceOf(host, as, name)).toBe(before - STAKE);
      const { list } = await sendCallOk(host, listBets, { as, params: { sport: name }, query: { state: 'running' } });
      expect(list[0]).toMatchObject({ id, bet_amount: STAKE, status: 'Wait', provider: name });
      const { events } = await sendCallOk(host, listSubBets, { as, params: { sport: name, id } });
      expect(events).toMatchObject([{ outcomes: [{ status: 'Wait' }] }]);
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const cancelled = await sendCall(host, cancelTicket, { as, params: { sport: name, id }, headers });
      expect(cancelled).toMatchObject(
        name === 'alt'
          ? { status: 200, body: { ticket_id: id, status: 'Cancelled' } }
          : { status: 409, body: { code: 'ticket_closed' } },
      );
      expect(await balanceOf(host, as, name)).toBe(name === 'alt' ? before : before - STAKE);
    }
  });

  test('shows a bet only to its player', async () => {
    const as = await demoPlayer(host);
    const { list } = await sendCallOk(host, listBets, { as, params: { sport: 'dgt' } });
    const id = String(list[0]?.id);
    expect((await sendCall(host, listSubBets, { params: { sport: 'dgt', id } })).status).toBe(401);
    expect((await sendCall(host, listSubBets, { as, params: { sport: 'alt', id } })).status).toBe(404);
  });
});
