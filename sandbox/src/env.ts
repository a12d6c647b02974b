import * as v from 'valibot';
import { KeyList } from '#contract/signature.ts';
import { walletSecretNames } from '#domain/wallet/wallet-parties.ts';
import type { CryptoProvider } from '#sandbox/crypto/crypto-provider.ts';
import type { WalletEnv } from '#sandbox/games/wallet.ts';
import type { LiveTable } from '#sandbox/live/live-table.ts';
import type { Presence } from '#sandbox/live/presence.ts';
import type { Mailbox } from '#sandbox/mail/mailbox.ts';
import type { FeedEnv } from '#sandbox/odds-feed/offer-of.ts';
import type { OutboxEnv } from '#sandbox/payments/outbox.ts';
import type { PaymentProvider } from '#sandbox/payments/payment-provider.ts';
import type { GameTable } from '#sandbox/rounds/game-table.ts';
import type { SportsbookBets } from '#sandbox/sportsbooks/sportsbook-bets.ts';

/**
 * What the sandbox is given from outside. It plays every third party, so it holds the keys that each of them shares with
 * the operator: lists, the first of which signs (contract/signature.ts).
 */
export type Env = WalletEnv &
  FeedEnv &
  OutboxEnv & {
    readonly ASSETS: Fetcher;
    readonly GAME: DurableObjectNamespace<GameTable>;
    /** Tables that everybody shares, by name; and the one object that knows who is at which. */
    readonly LIVE: DurableObjectNamespace<LiveTable>;
    readonly LIVE_FLOOR: DurableObjectNamespace<Presence>;
    readonly SPORTSBOOK: DurableObjectNamespace<SportsbookBets>;
    /** What shared tables and matches are drawn from. Another one changes results that were told: it is not rotated. */
    readonly CHANCE_SECRET: string;
    readonly COINS: DurableObjectNamespace<CryptoProvider>;
    readonly CASHBOX: DurableObjectNamespace<PaymentProvider>;
    readonly MAIL: DurableObjectNamespace<Mailbox>;
    /** Signs what the operator mails. Left out, there is no mailbox. */
    readonly MAIL_SECRET?: string | undefined;
    /** 'on' opens the mailbox where the site is public too. */
    readonly MAILBOX?: string | undefined;
    /** 'on' lets players of a public site pay without money. */
    readonly PAYMENTS_DEMO?: string | undefined;
    /** Limits sign-in attempts per address at the back office, which no edge counts. */
    readonly DESK_SIGNIN_LIMIT: RateLimit;
    /** The only site that may show our games in a frame and hears their messages. */
    readonly SITE_ORIGIN: string;
  };

const origin = v.pipe(
  v.string(),
  v.url(),
  v.check((value) => new URL(value).origin === value, 'not an origin'),
);
const Variables = v.object({
  ...v.entriesFromList(walletSecretNames, KeyList),
  CHANCE_SECRET: v.pipe(v.string(), v.minLength(32)),
  PAYMENT_SECRET: KeyList,
  CRYPTO_SECRET: KeyList,
  MAIL_SECRET: v.optional(KeyList),
  SITE_ORIGIN: origin,
  WALLET_ORIGIN: v.optional(v.union([v.literal(''), origin])),
});

/** @throws Error naming what is missing or malformed, never its value. */
export function checkEnv(env: Env): void {
  const outcome = v.safeParse(Variables, env);
  if (!outcome.success)
    throw new Error(
      `sandbox: missing or malformed variables: ${outcome.issues.map((issue) => v.getDotPath(issue)).join(', ')}`,
    );
}

export const isPublic = ({ SITE_ORIGIN }: Env): boolean => new URL(SITE_ORIGIN).protocol === 'https:';

/**
 * What the sandbox keeps to itself where strangers reach it. Threat: whoever pays here pays without money, and whoever
 * reads a mail opens an account. So on a public site each of the two is closed until its operator names it.
 */
export const mayPayForDemo = (env: Env): boolean => env.PAYMENTS_DEMO === 'on' || !isPublic(env);
export const hasMailbox = (env: Env): boolean =>
  env.MAIL_SECRET !== undefined && (env.MAILBOX === 'on' || !isPublic(env));
