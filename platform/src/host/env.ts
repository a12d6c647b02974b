import * as v from 'valibot';
import { KeyList } from '#contract/signature.ts';
import type { Dataset } from '#domain/metrics.ts';
import { originVariable, variablesCheck } from '#domain/variables.ts';
import { type WalletSecrets, walletSecretNames } from '#domain/wallet/wallet-parties.ts';

// What the platform is given from outside: databases, objects, secrets and the origins of its neighbours. A secret that
// signs is a list of keys (contract/signature.ts); each wallet party has one of its own.
export type Env = WalletSecrets & {
  readonly DB: D1Database;
  readonly PLAYER: DurableObjectNamespace<PlatformObjects['PLAYER']>;
  readonly JACKPOT: DurableObjectNamespace<PlatformObjects['JACKPOT']>;
  /** What collects stakes for the pool, and how many there are; left out, players report to the pool. */
  readonly JACKPOT_SHARD: DurableObjectNamespace<PlatformObjects['JACKPOT_SHARD']>;
  readonly JACKPOT_SHARDS?: string | undefined;
  /** The standings of a race, by its id. */
  readonly RACE: DurableObjectNamespace<PlatformObjects['RACE']>;
  readonly MAIL: DurableObjectNamespace<PlatformObjects['MAIL']>;
  /** What sends push messages, side by side. */
  readonly PUSH: DurableObjectNamespace<PlatformObjects['PUSH']>;
  /** The odds that bets are placed at, by the sport's id. */
  readonly ODDS_BOOK: DurableObjectNamespace<PlatformObjects['ODDS_BOOK']>;
  /** Copies of them for viewers and readers, and how many a sport has; left out, one. */
  readonly ODDS_SHARD: DurableObjectNamespace<PlatformObjects['ODDS_SHARD']>;
  readonly ODDS_SHARDS?: string | undefined;
  /** Identity documents, by player and id. Nothing of it has an address. */
  readonly DOCUMENTS: R2Bucket;
  /** What the house was each day, sealed by EXPORT_SECRET. Nothing of it has an address. */
  readonly EXPORTS: R2Bucket;
  readonly EXPORT_SECRET: string;
  /** Seals the player into the ids of payments. A key stays in the list as long as a payment of its time may be reported. */
  readonly PAYMENT_ID_SECRET: string;
  /** Seals the codes of statements and signs their files. A key stays in the list as long as its statements are to be known. */
  readonly STATEMENT_SECRET: string;
  /** The private key that push services know the house by: 32 bytes, base64url. */
  readonly VAPID_SECRET: string;
  /** Signs access, refresh and game-session tokens. */
  readonly TOKEN_SECRET: string;
  /** Shared with the site's edge: signs what visitors are told apart by. */
  readonly VISITOR_SECRET: string;
  /** Shared with whoever delivers mail: signs every mail. */
  readonly MAIL_SECRET: string;
  /** Shared with payment providers: signs orders and reports. */
  readonly PAYMENT_SECRET: string;
  /** Shared with the crypto provider, likewise. */
  readonly CRYPTO_SECRET: string;
  /** Where payment providers are; left out, in the sandbox. */
  readonly PAYMENT_ORIGIN?: string | undefined;
  /** Where the feeds of sport are; left out, in the sandbox. */
  readonly ODDS_FEED_ORIGIN?: string | undefined;
  /** Shared with the feed: signs rulings on results. */
  readonly ODDS_FEED_SECRET: string;
  /** Where mails are handed over; left out, they wait. */
  readonly MAIL_ORIGIN?: string | undefined;
  /** Another push service than those of browsers: the sandbox's. Left out, there is none. */
  readonly PUSH_ORIGIN?: string | undefined;
  readonly SANDBOX_ORIGIN: string;
  readonly SITE_ORIGIN: string;
  /** Lets its holder fill an empty host with the demonstration's people and games. Left out where nobody may. */
  readonly SEED_SECRET?: string | undefined;
  /** 'on' also seeds the demonstration's accounts where the site is public. */
  readonly DEMO_ACCOUNTS?: string | undefined;
  /** Where each request's figures go (domain/metrics.ts). */
  readonly METRICS: Dataset;
  /** Analytics Engine's SQL API, the name of the dataset, and the token that reads it; left out, nobody sees figures. */
  readonly METRICS_API?: string | undefined;
  readonly METRICS_DATASET?: string | undefined;
  readonly METRICS_TOKEN?: string | undefined;
};

/** How many objects share what one cannot do. */
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
