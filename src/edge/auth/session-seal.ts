/**
 * The session as it travels in the browser's cookie: encrypted and authenticated (AES-256-GCM), so that the browser
 * carries it and cannot read or change it.
 * Threat: a stolen or forged cookie is a signed-in player. Tokens never leave the edge in clear, a tampered cookie does
 * not open, and an unknown shape is not a session.
 * Accepted risk: a cookie copied whole from a browser's disk works until twenty minutes of inactivity or a sign-out. Our
 * own API host then refuses writes at once and reads within ten seconds; another host may accept it until its token
 * expires. Two racing answers may restore an older cookie; the refresh gate then gives its holder the newest tokens.
 */
import { base64url, CompactEncrypt, compactDecrypt } from 'jose';
import * as v from 'valibot';

const Session = v.object({
  /** Random id of this sign-in; names the refresh gate. */
  sid: v.pipe(v.string(), v.uuid()),
  access: v.string(),
  refresh: v.string(),
  /** Display name. */
  name: v.string(),
  /** Epoch milliseconds of the last user activity. */
  lastActivityMs: v.pipe(v.number(), v.safeInteger()),
  /** Signed in by the form without scripts: there may be no script to draw the player's header. */
  isPlain: v.optional(v.boolean()),
  /** The role in the last answer about the user, if it was not a player's. */
  otherRole: v.optional(v.string()),
});
export type Session = v.InferOutput<typeof Session>;

/** The first key seals and opens, the others only open: rotate by putting a new key in front. */
export type SealKeys = readonly [Uint8Array, ...Uint8Array[]];

const KEY_BYTES = 32;
/** Browsers drop a cookie past 4096 bytes, name and attributes included. */
export const MAX_SEALED_LENGTH = 3900;

/** @throws Error when a secret is not 32 bytes in base64url: a deployment mistake, reported by name without its value. */
export function sealKeys(current: string, previous: string | undefined): SealKeys {
  const key = (secret: string, name: string) => {
    const bytes = base64url.decode(secret);
    if (bytes.length !== KEY_BYTES) throw new Error(`site: ${name} is not ${KEY_BYTES} bytes in base64url`);
    return bytes;
  };
  const first = key(current, 'SESSION_KEY');
  return previous ? [first, key(previous, 'SESSION_KEY_PREVIOUS')] : [first];
}

export const seal = (session: Session, [key]: SealKeys): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(session)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);

/**
 * Cache of opened sessions by sealed text: a player's polls send the same cookie every few seconds. It holds nothing
 * that this isolate has not seen anyway, and evicts the oldest first.
 */
const opened = new WeakMap<SealKeys, Map<string, Session>>();
const MAX_OPENED = 2000;

/** @returns null for anything that none of our keys sealed: tampered, truncated, or of another shape. */
export async function open(sealed: string, keys: SealKeys): Promise<Session | null> {
  if (sealed.length > MAX_SEALED_LENGTH) return null;
  const cache = opened.get(keys) ?? new Map<string, Session>();
  opened.set(keys, cache);
  const cached = cache.get(sealed);
  if (cached) return cached;
  for (const key of keys) {
    const session = await openWith(sealed, key);
    if (session) return remember(cache, sealed, session);
  }
  return null;
}

function remember(cache: Map<string, Session>, sealed: string, session: Session): Session {
  const oldest = cache.size >= MAX_OPENED ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(sealed, session);
  return session;
}

async function openWith(sealed: string, key: Uint8Array): Promise<Session | null> {
  try {
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const outcome = v.safeParse(Session, JSON.parse(new TextDecoder().decode(plaintext)));
    return outcome.success ? outcome.output : null;
  } catch {
    return null;
  }
}
