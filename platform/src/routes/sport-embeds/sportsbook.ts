// An embedded sportsbook as a provider of bets: it stores its bets itself and is queried. Threat: it is down, slow, or breaks
// the contract. Each is `upstream_unavailable`.
import type * as v from 'valibot';
import { Bet } from '#contract/bets/bets.ts';
import { signedPost } from '#contract/signature.ts';
import {
  BetAnswer,
  BetsAnswer,
  CancelAnswer,
  SPORTSBOOK_GAME,
  sportsbookPath,
} from '#contract/sport-embeds/sportsbook-provider.ts';
import { amount } from '#contract/values.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Sportsbook, walletSecretName } from '#domain/wallet/wallet-parties.ts';
import type { BetPage, SportCall, SportProvider } from '#platform/bets/provider.ts';
import { signSessionToken } from '#platform/game/session-token.ts';
import { type Failure, refuse } from '#platform/host/failure.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { playerOf } from '#platform/host/objects.ts';
import { fetchJsonOrNull } from '#platform/host/third-party.ts';

// Opens a session for an embedded sportsbook. Its token gives that sportsbook alone access to the wallet, until the sign-in
// ends, and a wallet call requires the provider's signature as well.
export async function openSportsbook(
  { env, userId, sessionId, locale }: SportCall,
  name: Sportsbook,
): Promise<Result<string, Failure>> {
  const opened = await playerOf(env, userId).game.openSession({
    integration: name,
    gameId: SPORTSBOOK_GAME,
    producer: name,
    mode: 'real',
    signInId: sessionId,
    clientType: 'web',
    language: locale,
  });
  if (!opened.ok) return refuse(opened.error);
  return ok(await signSessionToken(env.TOKEN_SECRET, { playerId: userId, sessionId: opened.value }));
}

/** Short, because a player is waiting. */
const TIMEOUT_MS = 5_000;

async function callSportsbook<S extends v.GenericSchema>(
  { env, userId }: SportCall,
  name: Sportsbook,
  action: 'bets' | 'bet' | 'cancel',
  question: object,
  answer: S,
): Promise<Result<v.InferOutput<S>, Failure>> {
  const body = { ...question, player_id: userId, timestamp: isoTime(Date.now()) };
  const address = `${env.SANDBOX_ORIGIN}${sportsbookPath(name, action)}`;
  const post = await signedPost(env[walletSecretName(name)], address, body);
  const response = await fetchJsonOrNull(address, answer, { ...post, timeoutMs: TIMEOUT_MS });
  return response === null ? refuse('upstream_unavailable') : ok(response);
}

/** Fields that parsing converts to minor units. The response has decimals again. */
const amountFields: ReadonlySet<string> = new Set(
  Object.entries(Bet.entries).flatMap(([name, schema]) =>
    schema === amount || ('wrapped' in schema && schema.wrapped === amount) ? [name] : [],
  ),
);

/** A bet under our name of its provider. Only our own sportsbook has `left_over`. */
function betOf({ left_over: _, ...bet }: Bet, name: Sportsbook): BetPage['list'][number] {
  const fields = Object.entries(bet).map(([field, value]) => [
    field,
    amountFields.has(field) ? toDecimal(value as AmountMinor) : value,
  ]);
  return { ...bet, ...Object.fromEntries(fields), provider: name };
}

const MAX_PAGE_SIZE = 1000;
/** The latest time that ISO 8601 writes with a year of four digits. */
const LAST_MS = Date.UTC(9999, 11, 31);

export const sportsbookOf = (name: Sportsbook): SportProvider => ({
  listBets: async (call, { from, to, state, page, pageSize }) => {
    const question = {
      from: isoTime(Math.max(0, from)),
      to: isoTime(Math.min(LAST_MS, to)),
      ...(state !== null && { state }),
      page,
      page_size: Math.min(MAX_PAGE_SIZE, pageSize),
    };
    const response = await callSportsbook(call, name, 'bets', question, BetsAnswer);
    if (!response.ok) return response;
    if (response.value.status !== 'ok') return refuse('upstream_unavailable');
    const { count, list } = response.value.bets;
    return ok({ count, list: list.map((bet) => betOf(bet, name)) });
  },
  subBets: async (call, id) => {
    const response = await callSportsbook(call, name, 'bet', { ticket_id: id, locale: call.locale }, BetAnswer);
    if (!response.ok) return response;
    if (response.value.status !== 'ok') return refuse('not_found');
    const { bet, events } = response.value.bet;
    // An answer about another bet is invalid.
    if (bet === undefined || String(bet.id) !== id) return refuse('upstream_unavailable');
    return ok({ bet: betOf(bet, name), events });
  },
  cancel: async (call, id) => {
    const response = await callSportsbook(call, name, 'cancel', { ticket_id: id }, CancelAnswer);
    if (!response.ok) return response;
    if (response.value.status !== 'ok') return refuse(response.value.code);
    if (String(response.value.ticket_id) !== id) return refuse('upstream_unavailable');
    return ok({ ticket_id: id, status: 'Cancelled' as const });
  },
  openSession: async (call, isTrial) => {
    const opened = isTrial ? ok('-') : await openSportsbook(call, name);
    if (!opened.ok) return opened;
    // Our page draws `alt`; only `dgt` has a page of its own.
    if (name === 'alt') return ok({ token: opened.value });
    const address = new URL(`/sportsbooks/dgt/app?lang=${call.locale}`, call.env.SANDBOX_ORIGIN);
    address.hash = `${new URLSearchParams({ token: opened.value })}`;
    return ok({ url: address.href, token: opened.value });
  },
});
