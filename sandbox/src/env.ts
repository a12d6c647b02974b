import * as v from 'valibot';
import { KeyList } from '#contract/signature.ts';
import type { Dataset } from '#domain/metrics.ts';
import { originVariable, variablesCheck } from '#domain/variables.ts';
import { walletSecretNames } from '#domain/wallet/wallet-parties.ts';
import type { CryptoProvider } from '#sandbox/crypto/crypto-provider.ts';
import type { WalletEnv } from '#sandbox/games/wallet.ts';
import type { LiveTable } from '#sandbox/live/live-table.ts';
import type { Presence } from '#sandbox/live/presence.ts';
import type { Mailbox } from '#sandbox/mail/mailbox.ts';
import type { FeedEnv } from '#sandbox/odds-feed/offer-of.ts';
import { type InPlayEnv, inPlayVariable } from '#sandbox/odds-feed/reserves.ts';
import type { OutboxEnv } from '#sandbox/payments/outbox.ts';
import type { PaymentProvider } from '#sandbox/payments/payment-provider.ts';
import type { PushService } from '#sandbox/push/push-service.ts';
import type { GameTable } from '#sandbox/rounds/game-table.ts';
import type { SportsbookBets } from '#sandbox/sportsbooks/sportsbook-bets.ts';

/**
 * The sandbox plays every third party and holds the keys that each shares with the operator. A secret may list several
 * keys; the first one signs (contract/signature.ts).
 */
export type Env = WalletEnv &
  FeedEnv &
  InPlayEnv &
  OutboxEnv & {
    readonly ASSETS: Fetcher;
    readonly METRICS: Dataset;
    readonly GAME: DurableObjectNamespace<GameTable>;
    readonly LIVE: DurableObjectNamespace<LiveTable>;
    readonly PRESENCE: DurableObjectNamespace<Presence>;
    readonly SPORTSBOOK: DurableObjectNamespace<SportsbookBets>;
    /** Seeds shared tables and matches. Never rotate it: published results would change. */
    readonly CHANCE_SECRET: string;
    readonly CRYPTO_PROVIDER: DurableObjectNamespace<CryptoProvider>;
    readonly PAYMENT_PROVIDER: DurableObjectNamespace<PaymentProvider>;
    readonly MAIL: DurableObjectNamespace<Mailbox>;
    readonly PUSH: DurableObjectNamespace<PushService>;
    /** Verifies the operator's rulings on matches. */
    readonly ODDS_FEED_SECRET: string;
    /** Verifies the operator's mails. Without it there is no mailbox. */
    readonly MAIL_SECRET?: string | undefined;
    /** 'on' enables the mailbox on a public site, too. */
    readonly MAILBOX?: string | undefined;
    /** 'on' lets players of a public site pay without money. */
    readonly PAYMENTS_DEMO?: string | undefined;
    /** The only site that may frame our games and receive their messages. */
    readonly SITE_ORIGIN: string;
  };

const Variables = v.object({
  ...v.entriesFromList(walletSecretNames, KeyList),
  CHANCE_SECRET: v.pipe(v.string(), v.minLength(32)),
  PAYMENT_SECRET: KeyList,
  CRYPTO_SECRET: KeyList,
  ODDS_FEED_SECRET: KeyList,
  MAIL_SECRET: v.optional(KeyList),
  MATCHES_IN_PLAY: inPlayVariable,
  SITE_ORIGIN: originVariable,
  WALLET_ORIGIN: v.optional(v.union([v.literal(''), originVariable])),
});

/** @throws SettingsFault */
export const checkEnv: (env: Env) => void = variablesCheck(Variables);

export const isPublic = ({ SITE_ORIGIN }: Env): boolean => new URL(SITE_ORIGIN).protocol === 'https:';

/**
 * Threat: anybody can pay here without money, or read a mail and open an account with it. So on a public site both are
 * disabled unless the operator enables them.
 */
export const mayPayForDemo = (env: Env): boolean => env.PAYMENTS_DEMO === 'on' || !isPublic(env);
export const hasMailbox = (env: Env): boolean =>
  env.MAIL_SECRET !== undefined && (env.MAILBOX === 'on' || !isPublic(env));
