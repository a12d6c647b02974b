// A payment's id contains its encrypted player, so that even a late report finds the player without a row in D1. Threat:
// providers and URLs carry the id. So encryption makes ids of one player unrelated, and a guessed or altered id yields no
// player. Accepted cost: an old key must stay in the list as long as money for its payments may arrive.
import type { Env } from '#platform/host/env.ts';
import { playerIdBytes, playerIdFromBytes } from '#platform/host/player-id-bytes.ts';
import { openBytes, sealBytes } from '#platform/host/sealed.ts';

type Keys = Pick<Env, 'PAYMENT_ID_SECRET'>;

const PURPOSE = 'payment id';
const FORM = /^p[\w-]{36,99}$/;

/** Unique in each call. */
export async function newPaymentId({ PAYMENT_ID_SECRET }: Keys, playerId: string): Promise<string> {
  const sealed = await sealBytes(PAYMENT_ID_SECRET, PURPOSE, '', playerIdBytes(playerId));
  return `p${Buffer.from(sealed).toString('base64url')}`;
}

/** @returns null for an id that is not ours */
export async function decryptPlayer({ PAYMENT_ID_SECRET }: Keys, paymentId: string): Promise<string | null> {
  if (!FORM.test(paymentId)) return null;
  const sealed = Uint8Array.from(Buffer.from(paymentId.slice(1), 'base64url')).buffer;
  const opened = await openBytes(PAYMENT_ID_SECRET, PURPOSE, '', sealed);
  return opened && playerIdFromBytes(opened);
}
