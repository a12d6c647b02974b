// The id of a payment, which names its player, so that a report finds them however late it comes and D1 keeps no row for it.
// Threat: it travels to payment providers and in addresses. So the player is sealed: two payments of one player have nothing in
// common, and an id that was guessed or altered names nobody. Accepted: its keys stay in the list as long as money may come.
import type { Env } from '#platform/host/env.ts';
import { bytesOfPlayer, playerOfBytes } from '#platform/host/player-bytes.ts';
import { openBytes, sealBytes } from '#platform/host/sealed.ts';

type Keys = Pick<Env, 'PAYMENT_ID_SECRET'>;

const PURPOSE = 'payment id';
/** A letter first, as in every address of ours. Longer than any of before, which is how the rows of both are told apart (`forgetPayments`). */
const FORM = /^p[\w-]{36,99}$/;

/** Each one is another, also for the same player. */
export async function newPaymentId({ PAYMENT_ID_SECRET }: Keys, playerId: string): Promise<string> {
  const sealed = await sealBytes(PAYMENT_ID_SECRET, PURPOSE, '', bytesOfPlayer(playerId));
  return `p${Buffer.from(sealed).toString('base64url')}`;
}

/** Ids of the release before name nobody: their player is found by the row in D1. */
export const namesPlayer = (paymentId: string): boolean => FORM.test(paymentId);

/** @returns null for whatever we did not seal. */
export async function playerNamed({ PAYMENT_ID_SECRET }: Keys, paymentId: string): Promise<string | null> {
  const sealed = Uint8Array.from(Buffer.from(paymentId.slice(1), 'base64url')).buffer;
  const opened = await openBytes(PAYMENT_ID_SECRET, PURPOSE, '', sealed);
  return opened && playerOfBytes(opened);
}
