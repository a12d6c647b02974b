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
import { betsOf, choiceStatus, oddsOf, possibleOf } from '#sandbox/sportsbooks/bet-routes.ts';
import type { Choice } from '#sandbox/sportsbooks/bet-rows.ts';
import { marketName, outcomeName, sportName } from '#sandbox/sportsbooks/names.ts';
import { spokenSides, spokenTournament } from '#sandbox/sportsbooks/spoken.ts';
import type { KnownBet } from '#sandbox/sportsbooks/sportsbook-bets.ts';

type ToldBet = v.InferInput<typeof listBets.answer>['list'][number];
type ToldEvent = v.InferInput<typeof listSubBets.answer>['events'][number];

const moment = (at: number): string => new Date(at).toISOString();
/** Combined odds may exceed any price, so they are a plain decimal. */
const oddsText = (hundredths: number): string => (hundredths / 100).toFixed(2);

const toldBet = (bet: KnownBet, provider: Sportsbook): ToldBet => ({
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
  possible_win: toDecimal(amountMinor(possibleOf(bet))),
  selections: bet.choices.length,
  cancel_until: bet.cancelUntil === null ? null : moment(bet.cancelUntil),
  settled_at: bet.settledAt === null ? null : moment(bet.settledAt),
});

function toldEvent(choice: Choice, locale: Locale): ToldEvent {
  const { eventId, home, away, tournament, country, startsAt, place, marketId, outcome, result } = choice;
  const sport = sportOfEvent(eventId) ?? 0;
  const sides = spokenSides({ home, away }, locale);
  return {
    category: country,
    date: moment(startsAt),
    name: `${sides.home} – ${sides.away}`,
    sport: sportName(sport, locale),
    tournament: spokenTournament({ name: tournament, country }, locale).name,
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

const toldEvents = (bet: KnownBet, locale: Locale): ToldEvent[] =>
  bet.choices.map((choice) => toldEvent(choice, locale));

type Asked = Context<{ Bindings: Env }>;
const LONGEST_BODY = 2_000;
const FRESH_MS = 5 * 60_000;

const signed =
  <S extends v.GenericSchema<unknown, { timestamp: string }>>(
    schema: S,
    answer: (env: Env, provider: Sportsbook, asked: v.InferOutput<S>) => Promise<object>,
  ) =>
  async ({ env, req, json }: Asked) => {
    const text = await req.text();
    const provider = req.param('provider') ?? '';
    const isTheirs =
      text.length <= LONGEST_BODY &&
      isSportsbook(provider) &&
      (await isRequestSigned(env[walletSecretName(provider)], req.raw, text));
    if (!isTheirs) return json({ code: 'permission_denied' }, 403);
    const asked = v.safeParse(schema, JSON.parse(text));
    if (!asked.success || Math.abs(Date.now() - Date.parse(asked.output.timestamp)) > FRESH_MS)
      return json({ code: 'bad_request' }, 400);
    return json(await answer(env, provider, asked.output));
  };

const base = '/sportsbooks/:provider{alt|dgt}/provider';
const notFound = { status: 'error', code: 'not_found' } as const;

export const sportsbookProviderRoutes = new Hono<{ Bindings: Env }>()
  .post(
    `${base}/bets`,
    signed(BetsRequest, async (env, provider, asked): Promise<v.InferInput<typeof BetsAnswer>> => {
      const { bets, count } = await betsOf(env, provider, asked.player_id).list({
        from: asked.from === undefined ? 0 : Date.parse(asked.from),
        to: asked.to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(asked.to),
        state: asked.state ?? null,
        page: asked.page,
        pageSize: asked.page_size,
      });
      return { status: 'ok', bets: { count, list: bets.map((bet) => toldBet(bet, provider)) } };
    }),
  )
  .post(
    `${base}/bet`,
    signed(BetRequest, async (env, provider, asked): Promise<v.InferInput<typeof BetAnswer>> => {
      const bet = await betsOf(env, provider, asked.player_id).find(asked.ticket_id);
      if (bet === null) return notFound;
      return { status: 'ok', bet: { bet: toldBet(bet, provider), events: toldEvents(bet, asked.locale) } };
    }),
  )
  .post(
    `${base}/cancel`,
    signed(CancelRequest, async (env, provider, asked): Promise<v.InferInput<typeof CancelAnswer>> => {
      const cancelled = await betsOf(env, provider, asked.player_id).cancel(asked.ticket_id);
      return cancelled === 'ok' ? { status: 'ok', ticket_id: asked.ticket_id } : { status: 'error', code: cancelled };
    }),
  );
