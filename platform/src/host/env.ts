import * as v from 'valibot';
import { KeyList } from '#contract/signature.ts';
import type { Dataset } from '#domain/metrics.ts';
import { originVariable, variablesCheck } from '#domain/variables.ts';
import { type WalletSecrets, walletSecretNames } from '#domain/wallet/wallet-parties.ts';

// Bindings, secrets and origins of the platform's Worker. A signing secret is a list of keys (contract/signature.ts); each
// wallet party has a separate one.
export type Env = WalletSecrets & {
  readonly DB: D1Database;
  readonly PLAYER: DurableObjectNamespace<PlatformObjects['PLAYER']>;
  readonly JACKPOT: DurableObjectNamespace<PlatformObjects['JACKPOT']>;
  /** Objects that collect stakes for the pool, and their number; without it, players report to the pool. */
  readonly JACKPOT_SHARD: DurableObjectNamespace<PlatformObjects['JACKPOT_SHARD']>;
  readonly JACKPOT_SHARDS?: string | undefined;
  /** Race standings, by the race's id. */
  readonly RACE: DurableObjectNamespace<PlatformObjects['RACE']>;
  readonly MAIL: DurableObjectNamespace<PlatformObjects['MAIL']>;
  /** Objects that send push messages in parallel. */
  readonly PUSH: DurableObjectNamespace<PlatformObjects['PUSH']>;
  /** Odds that bets are placed at, by the sport's id. */
  readonly ODDS_BOOK: DurableObjectNamespace<PlatformObjects['ODDS_BOOK']>;
  /** Copies of the odds for viewers and readers, and their number per sport; one without it. */
  readonly ODDS_SHARD: DurableObjectNamespace<PlatformObjects['ODDS_SHARD']>;
  readonly ODDS_SHARDS?: string | undefined;
  /** Identity documents, by player and id. The bucket has no public address. */
  readonly DOCUMENTS: R2Bucket;
  /** Daily exports, sealed with EXPORT_SECRET. The bucket has no public address. */
  readonly EXPORTS: R2Bucket;
  readonly EXPORT_SECRET: string;
  /** Seals the player's id into payment ids. A key must stay in the list while its payments may still be reported. */
  readonly PAYMENT_ID_SECRET: string;
  /** Seals statement codes and signs their files. A key must stay in the list while its statements must verify. */
  readonly STATEMENT_SECRET: string;
  /** The private key that identifies the house to push services: 32 bytes, base64url. */
  readonly VAPID_SECRET: string;
  /** Signs access, refresh and game-session tokens. */
  readonly TOKEN_SECRET: string;
  /** Shared with the site's edge: signs visitor references. */
  readonly VISITOR_SECRET: string;
  /** Shared with the mail service: signs every mail. */
  readonly MAIL_SECRET: string;
  /** Shared with payment providers: signs orders and reports. */
  readonly PAYMENT_SECRET: string;
  /** Shared with the crypto provider: signs orders and reports. */
  readonly CRYPTO_SECRET: string;
  /** Payment providers; the sandbox without it. */
  readonly PAYMENT_ORIGIN?: string | undefined;
  /** Odds feeds; the sandbox without it. */
  readonly ODDS_FEED_ORIGIN?: string | undefined;
  /** Shared with the odds feed: signs rulings on results. */
  readonly ODDS_FEED_SECRET: string;
  /** The mail service; without it, mails wait. */
  readonly MAIL_ORIGIN?: string | undefined;
  /** The sandbox's push service, allowed besides those of browsers. */
  readonly PUSH_ORIGIN?: string | undefined;
  readonly SANDBOX_ORIGIN: string;
  readonly SITE_ORIGIN: string;
  /** Authorises seeding an empty host with demo accounts and games. Without it, nobody can. */
  readonly SEED_SECRET?: string | undefined;
  /** 'on' also seeds demo accounts on a public site. */
  readonly DEMO_ACCOUNTS?: string | undefined;
  /** Receives each request's metrics (domain/metrics.ts). */
  readonly METRICS: Dataset;
  /** Analytics Engine's SQL API, the dataset's name, and its read token; without them the back office shows no metrics. */
  readonly METRICS_API?: string | undefined;
  readonly METRICS_DATASET?: string | undefined;
  readonly METRICS_TOKEN?: string | undefined;
};

/** The number of objects that share a load. */
const shardsVariable = v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, 'not a number of objects'));

const Variables = v.object({
  TOKEN_SECRET: KeyList,
  ...v.entriesFromList(walletSecretNames, KeyList),
  VISITOR_SECRET: KeyList,
  MAIL_SECRET: KeyList,
  PAYMENT_SECRET: KeyList,
  CRYPTO_SECRET: KeyList,
  ODDS_FEED_SECRET: KeyList,
  EXPORT_SECRET: KeyList,
  PAYMENT_ID_SECRET: KeyList,
  STATEMENT_SECRET: KeyList,
  VAPID_SECRET: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'not 32 bytes in base64url')),
  JACKPOT_SHARDS: v.optional(shardsVariable),
  ODDS_SHARDS: v.optional(shardsVariable),
  PAYMENT_ORIGIN: v.optional(v.union([v.literal(''), originVariable])),
  ODDS_FEED_ORIGIN: v.optional(v.union([v.literal(''), originVariable])),
  MAIL_ORIGIN: v.optional(v.union([v.literal(''), originVariable])),
  PUSH_ORIGIN: v.optional(v.union([v.literal(''), originVariable])),
  SANDBOX_ORIGIN: originVariable,
  SITE_ORIGIN: originVariable,
  METRICS_API: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url('not an address'))])),
  METRICS_DATASET: v.optional(v.pipe(v.string(), v.regex(/^\w+$/, 'not the name of a dataset'))),
  SEED_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'shorter than 32 characters'))),
});

/** @throws SettingsFault */
export const checkEnv: (env: Env) => void = variablesCheck(Variables);
