// Tickets of our own book, placed as a player's slip would place them, on real matches of the line that are to come.
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { listSportEvents } from '#contract/book.ts';
import { type Price, priceText } from '#domain/odds.ts';
import { sandboxOrigin } from './origins.ts';
import { expect } from './test.ts';
import { askAs } from './till.ts';

/** Far enough ahead that no test lives to see the match. */
const AHEAD_MS = 3 * 60 * 60_000;
const MARKET = 'result.goals';
export type Match = { readonly id: string; readonly home: string; readonly away: string; readonly odd: string };

/** Football matches to come whose home side can be backed. */
export async function matchesToCome(page: Page, count: number): Promise<Match[]> {
  const heard = await page.request.get('/services/sportsbook/events?sport=1&type=prematch');
  expect(heard.ok(), await heard.text()).toBe(true);
  const { events } = v.parse(listSportEvents.answer, await heard.json());
  const matches = events.flatMap(({ id, home, away, starts_at, markets }) => {
    const price = markets[MARKET]?.outcomes.home?.price;
    const isFar = Date.parse(starts_at) > Date.now() + AHEAD_MS;
    return price && isFar ? [{ id, home, away, odd: priceText(price as Price) }] : [];
  });
  expect(matches.length).toBeGreaterThanOrEqual(count);
  return matches.slice(0, count);
}

/** Backs the home side of each match. @returns the ticket's id. */
export async function place(page: Page, matches: readonly Match[], units: number): Promise<string> {
  const placed = await askAs<{ ticket_id: string }>(page, 'POST', '/api/integrations/sft/ticket/placement', {
    type: matches.length === 1 ? 'single' : 'combined',
    stake: `${units}`,
    currency: 'TND',
    accept_changes: 'any',
    selections: matches.map(({ id, odd }) => ({ event_id: id, market_id: MARKET, outcome_id: 'home', odd })),
  });
  return placed.ticket_id;
}

export const ticketAddress = (id: string): string => `/profile/bet-detail/sft?id=${encodeURIComponent(id)}`;

/** On the first provider's own page, with the token that its embed is given. @returns the bet's id. */
export async function placeAtProvider(page: Page, [match]: readonly Match[], units: number): Promise<string> {
  const { data } = await askAs<{ data: { token: string } }>(page, 'POST', '/api/integrations/alt/login');
  const price = Math.round(Number(match?.odd) * 100);
  const selections = [{ event_id: match?.id, market_id: MARKET, outcome_id: 'home', price }];
  const body = { token: data.token, id: crypto.randomUUID(), stake: `${units}`, accept_higher: true, selections };
  const placed = await page.request.post(`${sandboxOrigin}/sportsbooks/alt/place`, { data: body });
  expect(placed.ok(), await placed.text()).toBe(true);
  return (await placed.json()).ticket_id;
}
