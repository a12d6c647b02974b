/**
 * Bets from a player's own page. Threat: somebody else's bets, or a stake in somebody's name. A page shows the token that
 * the operator gave it, and only the operator can say whose it is: each call asks the wallet, which nobody can speak for.
 */
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import { isSportsbook, type Sportsbook } from '#domain/wallet-parties.ts';
import type { Env } from '#sandbox/env.ts';
import { bodyOf } from '#sandbox/games/request-body.ts';
import { holderOf, type PurseHolder } from '#sandbox/games/wallet.ts';
import {
  type Balance,
  type BetsAnswer,
  BetsRequest,
  type CancelAnswer,
  CancelRequest,
  OpenRequest,
  type PlaceAnswer,
  PlaceRequest,
} from '#sandbox/sportsbooks/protocol.ts';
import { shownBet } from '#sandbox/sportsbooks/shown-bet.ts';

type Asked = Context<{ Bindings: Env }>;
type Held<Body> = { readonly body: Body; readonly holder: PurseHolder; readonly provider: Sportsbook };

const MOST_LISTED = 50;
export const betsOf = (env: Env, provider: Sportsbook, playerId: string) =>
  env.SPORTSBOOK.getByName(`${provider}:${playerId}`);

/** Checks what is asked and who asks; then `answer` says what to that. */
const held =
  <S extends v.GenericSchema<unknown, { token: string }>>(
    schema: S,
    answer: (env: Env, held: Held<v.InferOutput<S>>) => Promise<object>,
  ) =>
  async ({ env, req, json }: Asked) => {
    const provider = req.param('provider') ?? '';
    const body = await bodyOf(req.raw, schema);
    if (body === null || !isSportsbook(provider)) return json({ code: 'bad_request' }, 400);
    const holder = await holderOf(env, provider, body.token);
    return json(holder.ok ? await answer(env, { body, holder: holder.value, provider }) : { code: holder.error });
  };

const base = '/sportsbooks/:provider{alt|dgt}';

export const sportsbookBetRoutes = new Hono<{ Bindings: Env }>()
  .post(
    `${base}/open`,
    held(OpenRequest, async (_env, { holder: { balance, currency } }): Promise<Balance> => ({ balance, currency })),
  )
  .post(
    `${base}/place`,
    held(PlaceRequest, async (env, { body, holder, provider }): Promise<PlaceAnswer> => {
      const placed = await betsOf(env, provider, holder.playerId).place(body, holder.currency);
      if ('code' in placed) return placed;
      const { balance, currency } = holder;
      return { ticket_id: placed.id, balance: placed.balance ?? balance, currency };
    }),
  )
  .post(
    `${base}/bets`,
    held(BetsRequest, async (env, { body, holder, provider }): Promise<BetsAnswer> => {
      const range = { from: 0, to: Number.MAX_SAFE_INTEGER, page: 1, pageSize: MOST_LISTED };
      const { bets } = await betsOf(env, provider, holder.playerId).list({ ...range, state: body.state });
      return { bets: bets.map(shownBet) };
    }),
  )
  .post(
    `${base}/cancel`,
    held(CancelRequest, async (env, { body, holder, provider }): Promise<CancelAnswer> => {
      const cancelled = await betsOf(env, provider, holder.playerId).cancel(body.ticket_id);
      return cancelled === 'ok' ? { status: 'Cancelled' } : { code: cancelled };
    }),
  );
