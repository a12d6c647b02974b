/**
 * What the operator asks of its players' bets. Threat: anybody can reach these addresses. So it is signed with what the
 * sportsbook shares with the operator, says when it was made, and names the one player that is answered about.
 */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { isRequestSigned } from '#contract/signature.ts';
import {
  BetQuestion,
  BetsQuestion,
  type BetsTold,
  type BetTold,
  CancelQuestion,
  type CancelTold,
} from '#contract/sportsbook-provider.ts';
import { isSportsbook, type Sportsbook, walletSecretName } from '#domain/wallet-parties.ts';
import type { Env } from '#sandbox/env.ts';
import { betsOf } from '#sandbox/sportsbooks/bet-routes.ts';
import { toldBet, toldEvents } from '#sandbox/sportsbooks/told-bet.ts';

type Asked = Context<{ Bindings: Env }>;
const LONGEST_BODY = 2_000;
/** Clocks differ. */
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
    signed(BetsQuestion, async (env, provider, asked): Promise<v.InferInput<typeof BetsTold>> => {
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
    signed(BetQuestion, async (env, provider, asked): Promise<v.InferInput<typeof BetTold>> => {
      const bet = await betsOf(env, provider, asked.player_id).find(asked.ticket_id);
      if (bet === null) return notFound;
      return { status: 'ok', bet: { bet: toldBet(bet, provider), events: toldEvents(bet, asked.locale) } };
    }),
  )
  .post(
    `${base}/cancel`,
    signed(CancelQuestion, async (env, provider, asked): Promise<v.InferInput<typeof CancelTold>> => {
      const cancelled = await betsOf(env, provider, asked.player_id).cancel(asked.ticket_id);
      return cancelled === 'ok' ? { status: 'ok', ticket_id: asked.ticket_id } : { status: 'error', code: cancelled };
    }),
  );
