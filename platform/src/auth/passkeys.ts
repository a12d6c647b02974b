// Passkeys. Threat: a phishing page, a key added at an unattended browser, a cloned key. So signatures are bound to our
// origin, adding a key requires the password and sends a mail, and counters must increase. Accepted: no attestation.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as v from 'valibot';
import type { signInByPasskey } from '#contract/auth/passkey-sign-in.ts';
import { type addPasskey, MAX_PASSKEYS } from '#contract/auth/passkeys.ts';
import { ok, type Result } from '#domain/result.ts';
import { findUser, type UserRow } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse } from '#platform/host/failure.ts';
import { moment, rowBy, rowsBy } from '#platform/host/rows.ts';
import { changedIn, part, statementOf } from '#platform/host/sql.ts';

// Threat: a replayed signature, or one for sign-in passed off as a new key. So a challenge is valid once, for five minutes,
// for one purpose and, when adding a key, for one player. Accepted: anyone may request challenges.
const LIFETIME_MS = 5 * 60_000;

/** @param owner the player who adds a key, as read when the password was checked; null for a sign-in. */
async function saveChallenge(db: D1Database, challenge: string, owner: Owner | null, now: Date): Promise<void> {
  const expiresAt = now.getTime() + LIFETIME_MS;
  const whileUnchanged = owner && part`FROM users WHERE id = ${owner.id} AND security_stamp = ${owner.securityStamp}`;
  await db.batch([
    statementOf(db)`DELETE FROM passkey_challenges WHERE expires_at < ${now.getTime()}`,
    statementOf(db)`
      INSERT INTO passkey_challenges (challenge, user_id, expires_at)
      SELECT ${challenge}, ${owner?.id ?? null}, ${expiresAt} ${whileUnchanged ?? part``}`,
  ]);
}

async function consumeChallenge(db: D1Database, challenge: string, userId: string | null, now: Date): Promise<boolean> {
  const taken = await changedIn(db)`
    DELETE FROM passkey_challenges
    WHERE challenge = ${challenge} AND expires_at > ${now.getTime()} AND user_id IS ${userId}`;
  return taken > 0;
}

const PasskeyRow = v.object({
  id: v.string(),
  credentialId: v.string(),
  userId: v.string(),
  name: v.string(),
  publicKey: v.string(),
  counter: v.number(),
  addedAt: moment,
  usedAt: v.nullable(moment),
});
export type PasskeyRow = v.InferOutput<typeof PasskeyRow>;
type AddedKey = v.InferOutput<typeof addPasskey.body>['key'];
type UsedKey = v.InferOutput<typeof signInByPasskey.body>['key'];
type Owner = Pick<UserRow, 'id' | 'username' | 'securityStamp'>;

const relyingParty = ({ SITE_ORIGIN }: Env) => ({ origin: SITE_ORIGIN, host: new URL(SITE_ORIGIN).hostname });

export const findPasskeys = (db: D1Database, userId: string): Promise<PasskeyRow[]> =>
  rowsBy(db, PasskeyRow)`FROM passkeys WHERE user_id = ${userId} ORDER BY added_at DESC`;

export async function passkeyOptions(env: Env, owner: Owner, now: Date) {
  const known = await findPasskeys(env.DB, owner.id);
  if (known.length >= MAX_PASSKEYS) return refuse('passkeys_full');
  const { host } = relyingParty(env);
  const options = await generateRegistrationOptions({
    rpName: host,
    rpID: host,
    userID: new Uint8Array(new TextEncoder().encode(owner.id)),
    userName: owner.username,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await saveChallenge(env.DB, options.challenge, owner, now);
  return ok(options);
}

/** Stores a new key. Every failed check gives the same refusal. */
export async function savePasskey(
  env: Env,
  owner: Owner,
  { name, key }: { readonly name: string; readonly key: AddedKey },
  now: Date,
): Promise<Result<PasskeyRow, Failure>> {
  const { origin, host } = relyingParty(env);
  const verification = await verifyRegistrationResponse({
    response: key as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (challenge) => consumeChallenge(env.DB, challenge, owner.id, now),
    expectedOrigin: origin,
    expectedRPID: host,
  }).catch(() => null);
  if (!verification?.verified) return refuse('passkey_refused');
  const { credential } = verification.registrationInfo;
  const row = {
    id: crypto.randomUUID(),
    credentialId: credential.id,
    userId: owner.id,
    name,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    addedAt: now,
    usedAt: null,
  };
  // One statement counts and inserts. It inserts nothing if the account's credentials have changed since the challenge.
  const added = await changedIn(env.DB)`
    INSERT INTO passkeys (id, credential_id, user_id, name, public_key, counter, added_at)
    SELECT ${row.id}, ${row.credentialId}, id, ${name}, ${row.publicKey}, ${row.counter}, ${now.getTime()} FROM users
    WHERE id = ${owner.id} AND security_stamp = ${owner.securityStamp}
      AND (SELECT COUNT(*) FROM passkeys WHERE user_id = ${owner.id}) < ${MAX_PASSKEYS}
    ON CONFLICT DO NOTHING`;
  if (added > 0) return ok(row);
  const known = await findPasskeys(env.DB, owner.id);
  return refuse(known.length >= MAX_PASSKEYS ? 'passkeys_full' : 'passkey_refused');
}

export async function deletePasskey(db: D1Database, userId: string, id: string): Promise<boolean> {
  return (await changedIn(db)`DELETE FROM passkeys WHERE id = ${id} AND user_id = ${userId}`) > 0;
}

/** Options for a sign-in. They list no keys, which would reveal who has one. */
export async function signatureOptions(env: Env, now: Date) {
  const options = await generateAuthenticationOptions({ rpID: relyingParty(env).host, userVerification: 'required' });
  await saveChallenge(env.DB, options.challenge, null, now);
  return options;
}

/** @returns the key's user, read before the check; null if the key was removed meanwhile. */
export async function verifySignature(env: Env, key: UsedKey, now: Date): Promise<UserRow | null> {
  const known = await rowBy(env.DB, PasskeyRow)`FROM passkeys WHERE credential_id = ${key.id}`;
  const user = known ? await findUser(env.DB, known.userId) : null;
  if (!known || !user) return null;
  const { origin, host } = relyingParty(env);
  const verification = await verifyAuthenticationResponse({
    response: key as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: (challenge) => consumeChallenge(env.DB, challenge, null, now),
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
    },
  }).catch(() => null);
  if (!verification?.verified) return null;
  // The condition rejects one of two concurrent signatures with the same counter, because one is a clone's. Devices without
  // a counter send 0.
  const { newCounter } = verification.authenticationInfo;
  const isLater = newCounter === 0 ? part`counter = 0` : part`counter < ${newCounter}`;
  const used = await changedIn(env.DB)`
    UPDATE passkeys SET counter = ${newCounter}, used_at = ${now.getTime()} WHERE id = ${known.id} AND ${isLater}`;
  return used > 0 ? user : null;
}
