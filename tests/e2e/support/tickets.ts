// Places tickets of our sportsbook like the betslip does, on real upcoming matches of the odds feed.
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { listSportEvents } from '#contract/sportsbook/sportsbook.ts';
import type { Locale } from '#domain/locales.ts';
import { namesIn } from '#domain/sportsbook/all-feed-names.ts';
import { type Price, priceText } from '#domain/sportsbook/odds.ts';
import { learnNames, matchName } from '#i18n/sportsbook-names.ts';
import { sandboxOrigin } from './origins.ts';
import { requestAs } from './payment-page.ts';
import { expect } from './test.ts';

/** Far enough ahead that prices stay: they move every ten minutes on the day of a match. */
const AHEAD_MS = 25 * 60 * 60_000;
const MARKET = 'result.goals';
export type Match = { readonly id: string; readonly home: string; readonly away: string; readonly odd: string };

export function shownMatch(match: Match | undefined, locale: Locale): string {
  learnNames(locale, namesIn(locale));
  return match ? matchName(match, { locale }) : '';
}

/** Upcoming football matches with a price of the home side. */
export async function matchesToCome(page: Page, count: number): Promise<Match[]> {
  const answer = await page.request.get('/services/sportsbook/events?sport=1&type=prematch');
  expect(answer.ok(), await answer.text()).toBe(true);
  const { events } = v.parse(listSportEvents.answer, await answer.json());
  const matches = events.flatMap(({ id, home, away, starts_at, markets }) => {
    const price = markets[MARKET]?.outcomes.home?.price;
    const isFar = Date.parse(starts_at) > Date.now() + AHEAD_MS;
    return price && isFar ? [{ id, home, away, odd: priceText(price as Price) }] : [];
  });
  expect(matches.length).toBeGreaterThanOrEqual(count);
  return matches.slice(0, count);
}

/**
 * Backs the home side of each match.
 * @returns the ticket's id.
 */
export async function placeTicket(page: Page, matches: readonly Match[], units: number): Promise<string> {
  const placed = await requestAs<{ ticket_id: string }>(page, 'POST', '/api/integrations/sft/ticket/placement', {
    type: matches.length === 1 ? 'single' : 'combined',
    stake: `${units}`,
    currency: 'TND',
    accept_changes: 'any',
    selections: matches.map(({ id, odd }) => ({ event_id: id, market_id: MARKET, outcome_id: 'home', odd })),
  });
  return placed.ticket_id;
}

export const ticketAddress = (id: string): string => `/profile/bet-detail/sft?id=${encodeURIComponent(id)}`;

/** Places a bet at the first provider's page, with the token of its embed. @returns the bet's id. */
export async function placeBetAtProvider(page: Page, [match]: readonly Match[], units: number): Promise<string> {
  const { data } = await requestAs<{ data: { token: string } }>(page, 'POST', '/api/integrations/alt/login');
  const price = Math.round(Number(match?.odd) * 100);
  const selections = [{ event_id: match?.id, market_id: MARKET, outcome_id: 'home', price }];
  const body = { token: data.token, id: crypto.randomUUID(), stake: `${units}`, accept_higher: true, selections };
  const placed = await page.request.post(`${sandboxOrigin}/sportsbooks/alt/place`, { data: body });
  expect(placed.ok(), await placed.text()).toBe(true);
  return (await placed.json()).ticket_id;
}
