/**
 * Asks a sportsbook of its players' bets. Threat: one that is down, slow, or says something else than was agreed: each is
 * `upstream_unavailable`, and nothing of it is believed. What it says beyond the agreed is left out.
 */
import type * as v from 'valibot';
import { signatureHeader, signRequest } from '#contract/signature.ts';
import { sportsbookPath } from '#contract/sportsbook-provider.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Sportsbook, walletSecretName } from '#domain/wallet-parties.ts';
import { askProvider } from '#platform/payments/ask-provider.ts';
import { type Failure, refuse } from '#platform/serving/failure.ts';
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
  const address = `${env.SANDBOX_ORIGIN}${sportsbookPath(name, action)}`;
  const signature = await signRequest(env[walletSecretName(name)], { method: 'POST', address, body });
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
  const told = await askProvider(address, answer, { method: 'POST', headers, body }, TIMEOUT_MS);
  return told === null ? refuse('upstream_unavailable') : ok(told);
}
