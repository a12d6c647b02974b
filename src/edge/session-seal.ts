/**
 * The session as it travels in the browser's cookie: encrypted and authenticated (AES-256-GCM), so that the browser
 * carries it and cannot read or change it.
 * Threat: a stolen or forged cookie is a signed-in player. Tokens never leave the edge in clear, a changed cookie opens
 * to nothing, and an unknown shape is no session.
 * Accepted risk: a cookie copied whole from a browser's disk works until twenty minutes of inactivity or a sign-out. Our
 * own API host then refuses what changes anything at once and what reads within ten seconds; another may take until its
 * token expires. Two answers that race may put an older cookie back; the refresh gate then gives its holder the newest tokens.
 */
import { base64url, CompactEncrypt, compactDecrypt } from 'jose';
import * as v from 'valibot';

const Session = v.object({
  /** Random name of this sign-in; the refresh gate is found by it. */
  sid: v.pipe(v.string(), v.uuid()),
  access: v.string(),
  refresh: v.string(),
  /** Display name. */
  name: v.string(),
  /** Epoch milliseconds of the last thing that a person did. */
  lastActivityMs: v.pipe(v.number(), v.safeInteger()),
  /** Signed in by the plain form: no script may be there to draw the player's header. */
  isPlain: v.optional(v.boolean()),
  /** The role that the last answer about the user showed, when it was no player's. */
  otherRole: v.optional(v.string()),
});
export type Session = v.InferOutput<typeof Session>;

/** The first seals and opens, the others only open: a key is rotated by putting a new one in front of it. */
export type SealKeys = readonly [Uint8Array, ...Uint8Array[]];

const KEY_BYTES = 32;
/** Browsers drop a cookie past 4096 bytes, name and attributes included. */
export const LONGEST_SEALED = 3900;

/** @throws Error when a secret is not 32 bytes in base64url: a mistake of whoever deployed, named without its value. */
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
 * What was opened before, by its whole sealed text: a player's polls bring the same cookie every few seconds. It holds
 * no more than this isolate has seen anyway, and forgets the oldest first.
 */
const opened = new WeakMap<SealKeys, Map<string, Session>>();
const MOST_OPENED = 2000;

/** @returns null for anything that none of our keys sealed: tampered, cut, of another shape. */
export async function open(sealed: string, keys: SealKeys): Promise<Session | null> {
  if (sealed.length > LONGEST_SEALED) return null;
  const known = opened.get(keys) ?? new Map<string, Session>();
  opened.set(keys, known);
  const before = known.get(sealed);
  if (before) return before;
  for (const key of keys) {
    const session = await openWith(sealed, key);
    if (session) return remember(known, sealed, session);
  }
  return null;
}

function remember(known: Map<string, Session>, sealed: string, session: Session): Session {
  const oldest = known.size >= MOST_OPENED ? known.keys().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
  known.set(sealed, session);
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
