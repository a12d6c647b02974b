/**
 * The session, and a secret that recognises the browser at its next sign-in, sealed in cookies (AES-256-GCM). Threat: a
 * stolen or forged cookie that acts as a signed-in player, or tries passwords without the account's delays. Tokens
 * never leave the edge in clear, a tampered cookie or unknown shape is no session, and neither cookie is accepted as
 * the other. The browser's secret signs nobody in. Accepted risk: a copied cookie works until twenty minutes of
 * inactivity or a sign-out. Our own host then refuses writes at once and reads within ten seconds; another may accept
 * it until its token expires. Two racing responses may restore an older cookie; the refresh gate then gives its holder
 * the newest tokens.
 */

import { base64url, CompactEncrypt, compactDecrypt } from 'jose';
import * as v from 'valibot';
import { durationMs, session as rules } from '#domain/house-rules.ts';
import { SettingsFault } from '#domain/variables.ts';
import { hex } from '#edge/encoding.ts';
import { perObject } from '#model/per-object.ts';

const Session = v.object({
  /** Random; the name of the refresh gate. */
  sid: v.pipe(v.string(), v.uuid()),
  access: v.string(),
  refresh: v.string(),
  /** The expiry of the access token (token-times.ts). */
  expiresAtMs: v.nullable(v.number()),
  renewAtMs: v.nullable(v.number()),
  name: v.string(),
  /** The time of the last user activity. */
  lastActivityMs: v.pipe(v.number(), v.safeInteger()),
  /** True after a sign-in by the form without JavaScript. */
  isPlain: v.optional(v.boolean()),
  otherRole: v.optional(v.string()),
});
export type Session = v.InferOutput<typeof Session>;

/** The first key seals and opens, the others only open: rotate by prepending a key. */
export type SealKeys = readonly [Uint8Array, ...Uint8Array[]];

const KEY_BYTES = 32;
/** Browsers drop a cookie above 4096 bytes, attributes included. */
export const MAX_SEALED_LENGTH = 3900;

/** @throws Error that names the malformed secret, never its value. */
export function sealKeys(current: string, previous: string | undefined): SealKeys {
  const key = (secret: string, name: string) => {
    const bytes = decoded(secret);
    if (bytes?.length !== KEY_BYTES) throw new SettingsFault(`${name} is not ${KEY_BYTES} bytes in base64url`);
    return bytes;
  };
  const first = key(current, 'SESSION_KEY');
  return previous ? [first, key(previous, 'SESSION_KEY_PREVIOUS')] : [first];
}

function decoded(secret: string): Uint8Array | null {
  try {
    return base64url.decode(secret);
  } catch {
    return null;
  }
}

const encrypt = (text: string, key: Uint8Array, type?: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', ...(type && { typ: type }) })
    .encrypt(key);

/** @returns null for anything that none of our keys sealed as this type. */
async function decrypt(sealed: string, keys: SealKeys, type?: string): Promise<string | null> {
  if (sealed.length > MAX_SEALED_LENGTH) return null;
  const accepted = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
  for (const key of keys) {
    const opened = await compactDecrypt(sealed, key, accepted).catch(() => null);
    if (opened) return opened.protectedHeader.typ === type ? new TextDecoder().decode(opened.plaintext) : null;
  }
  return null;
}

export const seal = (session: Session, [key]: SealKeys): Promise<string> => encrypt(JSON.stringify(session), key);

/** Caches decryption: a player's polls send the same cookie every few seconds. Evicts the oldest first. */
const openedBy = perObject((_: SealKeys) => new Map<string, Session>());
const MAX_OPENED = 2000;

export async function open(sealed: string, keys: SealKeys): Promise<Session | null> {
  const cache = openedBy(keys);
  const cached = cache.get(sealed);
  if (cached) return cached;
  const text = await decrypt(sealed, keys);
  const session = text === null ? null : v.safeParse(v.pipe(v.string(), v.parseJson(), Session), text);
  if (!session?.success) return null;
  const oldest = cache.size >= MAX_OPENED ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(sealed, session.output);
  return session.output;
}

const DEVICE = 'device';
const DEVICE_SECRET = /^[0-9a-f]{64}$/;

export const newDevice = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));
export const sealDevice = (secret: string, [key]: SealKeys): Promise<string> => encrypt(secret, key, DEVICE);

export async function openDevice(sealed: string, keys: SealKeys): Promise<string | null> {
  const secret = await decrypt(sealed, keys, DEVICE);
  return secret !== null && DEVICE_SECRET.test(secret) ? secret : null;
}

/** The site warns the player shortly before. */
const INACTIVITY_MS = durationMs(rules.inactivity);
const WARNING_MS = durationMs(rules.warningAt);

export const isInactive = (session: Session, nowMs: number): boolean => nowMs >= session.lastActivityMs + INACTIVITY_MS;

/** In seconds, so that the browser drops both cookies by itself. */
export const lifetimeS = (session: Session, nowMs: number): number =>
  Math.max(0, Math.ceil((session.lastActivityMs + INACTIVITY_MS - nowMs) / 1000));

export const sessionState = (session: Session | null) => ({
  signedIn: session !== null,
  name: session?.name ?? null,
  inactiveAt: session && session.lastActivityMs + INACTIVITY_MS,
  warnAt: session && session.lastActivityMs + WARNING_MS,
});
