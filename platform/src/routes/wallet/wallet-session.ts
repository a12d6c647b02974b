/**
 * Authenticates a wallet call: it is signed with one party's key and limited to that party's sessions.
 * Threat: a replayed call, a token that is not ours, one integration using another's session.
 */
import { isRequestSigned } from '#contract/signature.ts';
import type { WalletErrorCode } from '#contract/wallet/wallet.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isWalletParty, type WalletParty, walletSecretName } from '#domain/wallet/wallet-parties.ts';
import { VISITOR, verifySessionToken } from '#platform/game/session-token.ts';
import type { Env } from '#platform/host/env.ts';
import type { Player } from '#platform/player/player.ts';
import { playerOf } from '#platform/player/player-of.ts';
import type { Signer } from '#platform/serving/serve.ts';

export type WalletSession = {
  readonly player: DurableObjectStub<Player>;
  readonly playerId: string;
  readonly sessionId: string;
};
export type WalletMessage = { readonly session_token: string; readonly timestamp: string };

const MINUTE_MS = 60 * 1000;
/** For balance calls and stakes, which a player waits for; allows for clock skew. */
export const PROMPT_MS = 5 * MINUTE_MS;
/** For wins and rollbacks: vendors retry them for a day; an exact repeat has no second effect anyway. */
export const OWED_MS = 24 * 60 * MINUTE_MS + PROMPT_MS;

/** @param olderMs the maximum age of the message. */
export async function findWalletSession(
  env: Env,
  message: WalletMessage,
  olderMs: number,
): Promise<Result<WalletSession, WalletErrorCode>> {
  const age = Date.now() - Date.parse(message.timestamp);
  // Written as a negation so that an invalid time (NaN) is refused too.
  if (!(age <= olderMs && age >= -PROMPT_MS)) return err('bad_request');
  const name = await verifySessionToken(env.TOKEN_SECRET, message.session_token);
  if (name === null || name.playerId === VISITOR) return err('session_invalid');
  return ok({ ...name, player: playerOf(env, name.playerId) });
}

/** Every party that moves money, sportsbooks included, has its own key. */
export const signedByParty: Signer<WalletParty> = async (request, env, body, { integration: party = '' }) =>
  isWalletParty(party) && (await isRequestSigned(env[walletSecretName(party)], request, body)) ? party : null;
