/**
 * Who a wallet call is about. It is signed with the keys of one party, and is about that party's sessions.
 * Threat: an old call sent again, a token that is not ours, one integration speaking for another's session.
 */
import { isRequestSigned } from '#contract/signature.ts';
import type { WalletErrorCode } from '#contract/wallet.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isWalletParty, type WalletParty, walletSecretName } from '#domain/wallet-parties.ts';
import type { Env } from '#platform/env.ts';
import { VISITOR, verifySessionToken } from '#platform/games/session-token.ts';
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
/** Clocks differ, and a question or a stake is answered while somebody waits. */
export const PROMPT_MS = 5 * MINUTE_MS;
/** What is owed is asked for again for a day, as vendors do; an exact repeat has no second effect anyway. */
export const OWED_MS = 24 * 60 * MINUTE_MS + PROMPT_MS;

/** @param olderMs how long ago the message may have been made. */
export async function findWalletSession(
  env: Env,
  message: WalletMessage,
  olderMs: number,
): Promise<Result<WalletSession, WalletErrorCode>> {
  const age = Date.now() - Date.parse(message.timestamp);
  // Asked this way round, a time that is none refuses the message too.
  if (!(age <= olderMs && age >= -PROMPT_MS)) return err('bad_request');
  const name = await verifySessionToken(env.TOKEN_SECRET, message.session_token);
  if (name === null || name.playerId === VISITOR) return err('session_invalid');
  return ok({ ...name, player: playerOf(env, name.playerId) });
}

/** Everybody who moves money, sportsbooks too: each with keys of its own. */
export const signedByParty: Signer<WalletParty> = async (request, env, body, { integration: party = '' }) =>
  isWalletParty(party) && (await isRequestSigned(env[walletSecretName(party)], request, body)) ? party : null;
