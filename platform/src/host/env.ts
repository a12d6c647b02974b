import * as v from 'valibot';
import { KeyList } from '#contract/signature.ts';
import { type WalletSecrets, walletSecretNames } from '#domain/wallet/wallet-parties.ts';

// What the platform is given from outside: databases, objects, secrets and the origins of its neighbours. A secret that
// signs is a list of keys (contract/signature.ts); each wallet party has one of its own.
export type Env = WalletSecrets & {
  readonly DB: D1Database;
  readonly PLAYER: DurableObjectNamespace<PlatformObjects['PLAYER']>;
  readonly JACKPOT: DurableObjectNamespace<PlatformObjects['JACKPOT']>;
  readonly MAIL: DurableObjectNamespace<PlatformObjects['MAIL']>;
  /** Copies of the odds feed, by the sport's id. */
  readonly LINE: DurableObjectNamespace<PlatformObjects['LINE']>;
  /** Identity documents, by player and id. Nothing of it has an address. */
  readonly DOCUMENTS: R2Bucket;
  /** Signs access, refresh and game-session tokens. */
  readonly TOKEN_SECRET: string;
  /** Shared with whoever delivers mail: signs every mail. */
  readonly MAIL_SECRET: string;
  /** Shared with payment providers: signs orders and reports. */
  readonly PAYMENT_SECRET: string;
  /** Shared with the crypto provider, likewise. */
  readonly CRYPTO_SECRET: string;
  /** Where payment providers are; left out, in the sandbox. */
  readonly PAYMENT_ORIGIN?: string | undefined;
  /** Where the feeds of sport are; left out, in the sandbox. */
  readonly LINE_ORIGIN?: string | undefined;
  /** Where mails are handed over; left out, they wait. */
  readonly MAIL_ORIGIN?: string | undefined;
  readonly SANDBOX_ORIGIN: string;
  readonly SITE_ORIGIN: string;
  /** Lets its holder fill an empty host with the demonstration's people and games. Left out where nobody may. */
  readonly SEED_SECRET?: string | undefined;
  /** 'on' also seeds the demonstration's accounts where the site is public. */
  readonly DEMO_ACCOUNTS?: string | undefined;
};

const origin = v.pipe(
  v.string(),
  v.url(),
  v.check((value) => new URL(value).origin === value, 'not an origin'),
);
const Variables = v.object({
  TOKEN_SECRET: KeyList,
  ...v.entriesFromList(walletSecretNames, KeyList),
  MAIL_SECRET: KeyList,
  PAYMENT_SECRET: KeyList,
  CRYPTO_SECRET: KeyList,
  PAYMENT_ORIGIN: v.optional(v.union([v.literal(''), origin])),
  LINE_ORIGIN: v.optional(v.union([v.literal(''), origin])),
  MAIL_ORIGIN: v.optional(v.union([v.literal(''), origin])),
  SANDBOX_ORIGIN: origin,
  SITE_ORIGIN: origin,
  SEED_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'shorter than 32 characters'))),
});

const checked = new WeakSet<Env>();

/** @throws Error naming the variables that are wrong, never their values. */
export function checkEnv(env: Env): void {
  if (checked.has(env)) return;
  const outcome = v.safeParse(Variables, env);
  if (!outcome.success) {
    const wrong = outcome.issues.map((issue) => v.getDotPath(issue)).join(', ');
    throw new Error(`platform: missing or malformed variables: ${wrong}`);
  }
  checked.add(env);
}
