// A device with a passkey, in software: it signs with P-256 as Web Authentication Level 3 requires.
import { Buffer } from 'node:buffer';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** Faults that a test can cause. */
export type Betslip = Partial<{
  origin: string;
  host: string;
  counter: number;
  isVerified: boolean;
  challenge: string;
}>;
type ChallengeOptions = { readonly challenge?: unknown };

const sha256 = async (data: Uint8Array) => Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(data)));
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');
const counted = (counter: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
};

export class Authenticator {
  readonly #origin: string;
  readonly #id = crypto.getRandomValues(new Uint8Array(32));
  #pair: CryptoKeyPair | undefined;
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async #keys(): Promise<CryptoKeyPair> {
    const make = () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
    this.#pair ??= (await make()) as CryptoKeyPair;
    return this.#pair;
  }

  async #data({ host, counter, isVerified = true }: Betslip, flags: number, rest: Uint8Array = new Uint8Array()) {
    this.counter = counter ?? this.counter + 1;
    const of = await sha256(Buffer.from(host ?? new URL(this.#origin).hostname));
    return Buffer.concat([
      of,
      Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags]),
      counted(this.counter),
      rest,
    ]);
  }

  #client(
    type: string,
    asked: ChallengeOptions,
    { origin = this.#origin, challenge = String(asked.challenge) }: Betslip,
  ): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #answer(response: Record<string, string>) {
    const id = base64url(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** Creates its key, without an attestation. */
  async make(asked: ChallengeOptions, betslip: Betslip = {}) {
    const { x, y } = (await crypto.subtle.exportKey('jwk', (await this.#keys()).publicKey)) as JsonWebKey;
    const point = (part = '') => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(part, 'base64url')]);
    // CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y } (RFC 9052), then { fmt: 'none', attStmt: {}, authData }.
    const cose = Buffer.concat([
      Buffer.from('a5010203262001', 'hex'),
      Buffer.from([0x21]),
      point(x),
      Buffer.from([0x22]),
      point(y),
    ]);
    const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, cose]);
    const data = await this.#data({ ...betslip, counter: betslip.counter ?? 0 }, WITH_KEY, key);
    const said = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    const client = this.#client('webauthn.create', asked, betslip);
    return this.#answer({ clientDataJSON: base64url(client), attestationObject: base64url(said) });
  }

  /** Signs a challenge. */
  async sign(asked: ChallengeOptions, betslip: Betslip = {}) {
    const client = this.#client('webauthn.get', asked, betslip);
    const data = await this.#data(betslip, 0);
    const signed = new Uint8Array(Buffer.concat([data, await sha256(client)]));
    const { privateKey } = await this.#keys();
    const raw = new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed));
    return this.#answer({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(inDer(raw)),
    });
  }
}

/** An ASN.1 sequence of two integers. */
function inDer(raw: Uint8Array): Buffer {
  const integer = (bytes: Uint8Array) => {
    const start = bytes.findIndex((byte) => byte !== 0);
    const bare = Buffer.from(bytes.subarray(start));
    const positive = (bare[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), bare]) : bare;
    return Buffer.concat([Buffer.from([2, positive.length]), positive]);
  };
  const body = Buffer.concat([integer(raw.subarray(0, 32)), integer(raw.subarray(32))]);
  return Buffer.concat([Buffer.from([0x30, body.length]), body]);
}
