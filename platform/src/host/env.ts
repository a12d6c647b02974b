import * as v from 'valibot';
import { KeyList } from '#contract/signature.ts';
import { originVariable, variablesCheck } from '#domain/variables.ts';
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

const Variables = v.object({
  TOKEN_SECRET: KeyList,
  ...v.entriesFromList(walletSecretNames, KeyList),
  MAIL_SECRET: KeyList,
  PAYMENT_SECRET: KeyList,
  CRYPTO_SECRET: KeyList,
  PAYMENT_ORIGIN: v.optional(v.union([v.literal(''), originVariable])),
  LINE_ORIGIN: v.optional(v.union([v.literal(''), originVariable])),
  MAIL_ORIGIN: v.optional(v.union([v.literal(''), originVariable])),
  SANDBOX_ORIGIN: originVariable,
  SITE_ORIGIN: originVariable,
  SEED_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'shorter than 32 characters'))),
});

/** @throws SettingsFault */
export const checkEnv: (env: Env) => void = variablesCheck(Variables);
