/**
 * The operator's queries about its players' bets. Threat: these addresses are public. So requests are signed and dated,
 * and name the one player whose bets are returned.
 */

import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { listBets, listSubBets } from '#contract/bets/bets.ts';
import { isRequestSigned } from '#contract/signature.ts';
import {
  type BetAnswer,
  BetRequest,
  type BetsAnswer,
  BetsRequest,
  type CancelAnswer,
  CancelRequest,
} from '#contract/sport-embeds/sportsbook-provider.ts';
import type { Locale } from '#domain/locales.ts';
import { amountMinor, toDecimal } from '#domain/money.ts';
import { price, priceText } from '#domain/sportsbook/odds.ts';
import { sportOfEvent } from '#domain/sportsbook/sports.ts';
import { isSportsbook, type Sportsbook, walletSecretName } from '#domain/wallet/wallet-parties.ts';
import type { Env } from '#sandbox/env.ts';
import { betsOf, choiceStatus, oddsOf, possibleWin } from '#sandbox/sportsbooks/bet-routes.ts';
import type { Choice } from '#sandbox/sportsbooks/bet-rows.ts';
import { localisedSides, localisedTournament } from '#sandbox/sportsbooks/localised.ts';
import { marketName, outcomeName, sportName } from '#sandbox/sportsbooks/names.ts';
import type { BetWithChoices } from '#sandbox/sportsbooks/sportsbook-bets.ts';

type BetRow = v.InferInput<typeof listBets.answer>['list'][number];
type BetEvent = v.InferInput<typeof listSubBets.answer>['events'][number];

const moment = (at: number): string => new Date(at).toISOString();
/** Combined odds may exceed any price, so they are a plain decimal. */
const oddsText = (hundredths: number): string => (hundredths / 100).toFixed(2);

const betRow = (bet: BetWithChoices, provider: Sportsbook): BetRow => ({
  id: bet.id,
  date: moment(bet.placedAt),
  bet_amount: toDecimal(bet.stake),
  win_amount: toDecimal(bet.win),
  coef: oddsText(oddsOf(bet)),
  status: bet.status,
  provider,
  ticketid: bet.id,
  ticketcode: bet.id,
  tickettype: bet.choices.length > 1 ? 'combined' : 'single',
  // In the sandbox only the player cancels a bet.
  state: bet.status === 'Cancelled' ? 'cancelled' : 'accepted',
  possible_win: toDecimal(amountMinor(possibleWin(bet))),
  selections: bet.choices.length,
  cancel_until: bet.cancelUntil === null ? null : moment(bet.cancelUntil),
  settled_at: bet.settledAt === null ? null : moment(bet.settledAt),
});

function betEvent(choice: Choice, locale: Locale): BetEvent {
  const { eventId, home, away, tournament, country, startsAt, place, marketId, outcome, result } = choice;
  const sport = sportOfEvent(eventId) ?? 0;
  const sides = localisedSides({ home, away }, locale);
  return {
    category: country,
    date: moment(startsAt),
    name: `${sides.home} – ${sides.away}`,
    sport: sportName(sport, locale),
    tournament: localisedTournament({ name: tournament, country }, locale).name,
    subticket_id: place + 1,
    event_id: eventId,
    sport_id: sport,
    ...sides,
    outcomes: [
      {
        name: outcomeName(outcome, choice, sides, locale),
        market: marketName(choice, locale),
        odd: priceText(price(choice.price)),
        outcome_id: outcome,
        market_id: marketId,
        status: choiceStatus[result],
      },
    ],
  };
}

const betEvents = (bet: BetWithChoices, locale: Locale): BetEvent[] =>
  bet.choices.map((choice) => betEvent(choice, locale));

type ProviderContext = Context<{ Bindings: Env }>;
const MAX_BODY_LENGTH = 2_000;
const FRESH_MS = 5 * 60_000;

const signed =
  <S extends v.GenericSchema<unknown, { timestamp: string }>>(
    schema: S,
    answer: (env: Env, provider: Sportsbook, request: v.InferOutput<S>) => Promise<object>,
  ) =>
  async ({ env, req, json }: ProviderContext) => {
    const text = await req.text();
    const provider = req.param('provider') ?? '';
    const isAuthentic =
      text.length <= MAX_BODY_LENGTH &&
      isSportsbook(provider) &&
      (await isRequestSigned(env[walletSecretName(provider)], req.raw, text));
    if (!isAuthentic) return json({ code: 'permission_denied' }, 403);
    const parsed = v.safeParse(schema, JSON.parse(text));
    if (!parsed.success || Math.abs(Date.now() - Date.parse(parsed.output.timestamp)) > FRESH_MS)
      return json({ code: 'bad_request' }, 400);
    return json(await answer(env, provider, parsed.output));
  };

const base = '/sportsbooks/:provider{alt|dgt}/provider';
const notFound = { status: 'error', code: 'not_found' } as const;

export const sportsbookProviderRoutes = new Hono<{ Bindings: Env }>()
  .post(
    `${base}/bets`,
    signed(BetsRequest, async (env, provider, request): Promise<v.InferInput<typeof BetsAnswer>> => {
      const { bets, count } = await betsOf(env, provider, request.player_id).list({
        from: request.from === undefined ? 0 : Date.parse(request.from),
        to: request.to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(request.to),
        state: request.state ?? null,
        page: request.page,
        pageSize: request.page_size,
      });
      return { status: 'ok', bets: { count, list: bets.map((bet) => betRow(bet, provider)) } };
    }),
  )
  .post(
    `${base}/bet`,
    signed(BetRequest, async (env, provider, request): Promise<v.InferInput<typeof BetAnswer>> => {
      const bet = await betsOf(env, provider, request.player_id).find(request.ticket_id);
      if (bet === null) return notFound;
      return { status: 'ok', bet: { bet: betRow(bet, provider), events: betEvents(bet, request.locale) } };
    }),
  )
  .post(
    `${base}/cancel`,
    signed(CancelRequest, async (env, provider, request): Promise<v.InferInput<typeof CancelAnswer>> => {
      const cancelled = await betsOf(env, provider, request.player_id).cancel(request.ticket_id);
      return cancelled === 'ok' ? { status: 'ok', ticket_id: request.ticket_id } : { status: 'error', code: cancelled };
    }),
  );
