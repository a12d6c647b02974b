/**
 * Asks a sportsbook of its players' bets. Threat: one that is down, slow, or says something else than was agreed: each is
 * `upstream_unavailable`, and nothing of it is believed. What it says beyond the agreed is left out.
 */
import type * as v from 'valibot';
import { sportsbookPath } from '#contract/sportsbook-provider.ts';
import { signatureHeader } from '#contract/wallet.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Sportsbook } from '#domain/wallet-parties.ts';
import { askProvider } from '#platform/payments/ask-provider.ts';
import { type Failure, refuse } from '#platform/serving/failure.ts';
import { sign } from '#platform/serving/signature.ts';
import type { SportCall } from '#platform/sport/provider.ts';

/** A player waits for it, with a page that is otherwise there. */
const TIMEOUT_MS = 5_000;

export async function askSportsbook<S extends v.GenericSchema>(
  { env, userId }: SportCall,
  name: Sportsbook,
  action: 'bets' | 'bet' | 'cancel',
  question: object,
  answer: S,
): Promise<Result<v.InferOutput<S>, Failure>> {
  const body = JSON.stringify({ ...question, player_id: userId, timestamp: new Date().toISOString() });
  const told = await askProvider(
    `${env.SANDBOX_ORIGIN}${sportsbookPath(name, action)}`,
    answer,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: await sign(env.WALLET_SECRET, body) },
      body,
    },
    TIMEOUT_MS,
  );
  return told === null ? refuse('upstream_unavailable') : ok(told);
}
