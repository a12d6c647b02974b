// How servers authenticate each other: HMAC-SHA256 over method, path with query, and body (docs/decisions/threats.md).
// Threat: a call that is forged, altered, or sent to another address. Accepted: replay to the same address; every
// transaction, report and mail has an id. A secret is a list of keys, `id:secret,id:secret`: the first signs, all
// verify.
import * as v from 'valibot';

/** `{id}:{hex}`, or the hex alone for a key without an id. */
export const signatureHeader = 'x-signature';

type Key = { readonly id: string; readonly secret: string };
type Bytes = Uint8Array<ArrayBuffer>;
type Signed = { readonly method: string; readonly address: string; readonly body: string | Bytes };

const KEY = /^(?:([\w-]{1,32}):)?([^\s:,]{32,})$/;
const SIGNATURE = /^(?:([\w-]{1,32}):)?([0-9a-f]{64})$/i;
const SORTED_SIGNATURE = /^[0-9a-f]{128}$/i;
const encoder = new TextEncoder();

const toKey = (entry: string): Key | null => {
  const [, id = '', secret] = KEY.exec(entry) ?? [];
  return secret === undefined ? null : { id, secret };
};

/** A configured list of keys. Ids are unique, or a signature would be ambiguous. */
export const KeyList = v.pipe(
  v.string(),
  v.check((list) => {
    const keys = list.split(',').map(toKey);
    return keys.every((key) => key !== null) && new Set(keys.map((key) => key?.id)).size === keys.length;
  }, 'not a list of keys'),
);

/** @throws Error for a list that `KeyList` refuses. */
export function parseKeys(list: string): readonly [Key, ...Key[]] {
  const [first, ...others] = v.parse(KeyList, list).split(',').map(toKey) as [Key, ...Key[]];
  return [first, ...others];
}

const toBytes = (text: string | Bytes): Bytes =>
  typeof text === 'string' ? Uint8Array.from(encoder.encode(text)) : text;
const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const importKey = (secret: string, hash: 'SHA-256' | 'SHA-512') =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash }, false, ['sign', 'verify']);

/** Signs a text whose format no other text signed with these keys shares. */
export async function signText(list: string, text: string): Promise<string> {
  const [{ id, secret }] = parseKeys(list);
  const mac = toHex(await crypto.subtle.sign('HMAC', await importKey(secret, 'SHA-256'), encoder.encode(text)));
  return id ? `${id}:${mac}` : mac;
}

export async function isTextSigned(list: string, text: string, signature: string | null | undefined): Promise<boolean> {
  const [, id = '', mac] = SIGNATURE.exec(signature ?? '') ?? [];
  const key = parseKeys(list).find((one) => one.id === id);
  if (mac === undefined || key === undefined) return false;
  return crypto.subtle.verify('HMAC', await importKey(key.secret, 'SHA-256'), fromHex(mac), encoder.encode(text));
}

async function signedText({ method, address, body }: Signed): Promise<string> {
  const { pathname, search } = new URL(address);
  return `${method}\n${pathname}${search}\n${toHex(await crypto.subtle.digest('SHA-256', toBytes(body)))}`;
}

/** @returns the value of `X-Signature` for a request. */
export const signRequest = async (list: string, request: Signed): Promise<string> =>
  signText(list, await signedText(request));

/** The `RequestInit` of a signed JSON POST. */
export async function signedPost(list: string, address: string, content: object) {
  const body = JSON.stringify(content);
  const signature = await signRequest(list, { method: 'POST', address, body });
  return { method: 'POST', headers: { 'content-type': 'application/json', [signatureHeader]: signature }, body };
}

/** @param body the raw body, because it can be read once only. */
export const isRequestSigned = async (list: string, { method, url, headers }: Request, body: string | Bytes) =>
  isTextSigned(list, await signedText({ method, address: url, body }), headers.get(signatureHeader));

/** For a flat object: crypto providers report no other. */
export const sortedJson = (value: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))));

/** The form that crypto providers prescribe for their reports: hexadecimal HMAC-SHA512 over JSON with sorted keys. */
export async function signSorted(list: string, json: string): Promise<string> {
  const [{ secret }] = parseKeys(list);
  return toHex(await crypto.subtle.sign('HMAC', await importKey(secret, 'SHA-512'), encoder.encode(json)));
}

/** The signature names no key, so each is tried. */
export async function isSortedSigned(list: string, json: string, signature: string | null): Promise<boolean> {
  if (!SORTED_SIGNATURE.test(signature ?? '')) return false;
  const holds = ({ secret }: Key) =>
    importKey(secret, 'SHA-512').then((key) =>
      crypto.subtle.verify('HMAC', key, fromHex(signature ?? ''), encoder.encode(json)),
    );
  return (await Promise.all(parseKeys(list).map(holds))).includes(true);
}
