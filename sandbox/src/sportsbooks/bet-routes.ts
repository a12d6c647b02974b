/**
 * Bets from a player's page. Threat: access to another player's bets, or a stake in their name. The operator issues the
 * page's token, and every call asks the operator's wallet whose it is.
 */

import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import { combinedPrice, possiblePayout, type SelectionResult } from '#domain/bets/payouts.ts';
import type { Locale } from '#domain/locales.ts';
import { price } from '#domain/sportsbook/odds.ts';
import { isSportsbook, type Sportsbook } from '#domain/wallet/wallet-parties.ts';
import type { Env } from '#sandbox/env.ts';
import { readBody } from '#sandbox/games/protocol.ts';
import { balanceOf, type RoundWalletHolder } from '#sandbox/games/wallet.ts';
import type { BetStatus } from '#sandbox/sportsbooks/bet-rows.ts';
import { localisedSides } from '#sandbox/sportsbooks/localised.ts';
import {
  type Balance,
  type BetsAnswer,
  BetsRequest,
  type CancelAnswer,
  CancelRequest,
  OpenRequest,
  type PlaceAnswer,
  PlaceRequest,
  type ShownBet,
} from '#sandbox/sportsbooks/protocol.ts';
import { selectionsOf } from '#sandbox/sportsbooks/settling.ts';
import type { BetWithChoices } from '#sandbox/sportsbooks/sportsbook-bets.ts';

export const choiceStatus: Readonly<Record<SelectionResult, BetStatus>> = {
  open: 'Wait',
  won: 'Winner',
  lost: 'Loser',
  void: 'Voided',
};

export const possibleWin = ({ stake, choices }: BetWithChoices): number =>
  possiblePayout({ stake, combinationSize: choices.length, selections: selectionsOf(choices) });

export const oddsOf = ({ choices }: BetWithChoices): number =>
  combinedPrice(choices.map((choice) => price(choice.price)));

const shownBet = (bet: BetWithChoices, locale: Locale): ShownBet => {
  const { id, status, stake, win, currency, placedAt, cancelUntil } = bet;
  const canCancel = cancelUntil !== null && cancelUntil > Date.now();
  const selections = bet.choices.map(({ eventId, home, away, kind, count, line, outcome, price: at, result }) => ({
    eventId,
    ...localisedSides({ home, away }, locale),
    market: { kind, count, line },
    outcome,
    price: at,
    status: choiceStatus[result],
  }));
  return { id, status, stake, win, possible: possibleWin(bet), currency, placedAt, canCancel, selections };
};

type BetContext = Context<{ Bindings: Env }>;
type PlayerRequest<Body> = { readonly body: Body; readonly holder: RoundWalletHolder; readonly provider: Sportsbook };

const MAX_LISTED = 50;
export const betsOf = (env: Env, provider: Sportsbook, playerId: string) =>
  env.SPORTSBOOK.getByName(`${provider}:${playerId}`);

const authenticated =
  <S extends v.GenericSchema<unknown, { token: string }>>(
    schema: S,
    answer: (env: Env, request: PlayerRequest<v.InferOutput<S>>) => Promise<object>,
  ) =>
  async ({ env, req, json }: BetContext) => {
    const provider = req.param('provider') ?? '';
    const body = await readBody(req.raw, schema);
    if (body === null || !isSportsbook(provider)) return json({ code: 'bad_request' }, 400);
    const holder = await balanceOf(env, provider, body.token);
    return json(holder.ok ? await answer(env, { body, holder: holder.value, provider }) : { code: holder.error });
  };

const base = '/sportsbooks/:provider{alt|dgt}';

export const sportsbookBetRoutes = new Hono<{ Bindings: Env }>()
  .post(
    `${base}/open`,
    authenticated(
      OpenRequest,
      async (_env, { holder: { balance, currency } }): Promise<Balance> => ({ balance, currency }),
    ),
  )
  .post(
    `${base}/place`,
    authenticated(PlaceRequest, async (env, { body, holder, provider }): Promise<PlaceAnswer> => {
      const placed = await betsOf(env, provider, holder.playerId).place(body, holder.currency);
      if ('code' in placed) return placed;
      const { balance, currency } = holder;
      return { ticket_id: placed.id, balance: placed.balance ?? balance, currency };
    }),
  )
  .post(
    `${base}/bets`,
    authenticated(BetsRequest, async (env, { body, holder, provider }): Promise<BetsAnswer> => {
      const range = { from: 0, to: Number.MAX_SAFE_INTEGER, page: 1, pageSize: MAX_LISTED };
      const { bets } = await betsOf(env, provider, holder.playerId).list({ ...range, state: body.state });
      return { bets: bets.map((bet) => shownBet(bet, body.locale)) };
    }),
  )
  .post(
    `${base}/cancel`,
    authenticated(CancelRequest, async (env, { body, holder, provider }): Promise<CancelAnswer> => {
      const cancelled = await betsOf(env, provider, holder.playerId).cancel(body.ticket_id);
      return cancelled === 'ok' ? { status: 'Cancelled' } : { code: cancelled };
    }),
  );
