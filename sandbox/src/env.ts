import * as v from 'valibot';
import { KeyList } from '#contract/signature.ts';
import { type WalletSecrets, walletSecretNames } from '#domain/wallet-parties.ts';
import type { CoinTill } from '#sandbox/crypto/coin-till.ts';
import type { GameTable } from '#sandbox/games/game-table.ts';
import type { LineSport } from '#sandbox/line/line-sport.ts';
import type { LiveFloor } from '#sandbox/live/live-floor.ts';
import type { LiveTable } from '#sandbox/live/live-table.ts';
import type { Mailbox } from '#sandbox/mail/mailbox.ts';
import type { Cashbox } from '#sandbox/payments/cashbox.ts';
import type { DayBook } from '#sandbox/reports/day-book.ts';
import type { SportsbookBets } from '#sandbox/sportsbooks/sportsbook-bets.ts';

/**
 * What the sandbox is given from outside. It plays every third party, so it holds the keys that each of them shares with
 * the operator: lists, the first of which signs (src/contract/signature.ts).
 */
export type Env = WalletSecrets & {
  readonly ASSETS: Fetcher;
  readonly GAME: DurableObjectNamespace<GameTable>;
  /** Tables that everybody shares, by name; and the one object that knows who is at which. */
  readonly LIVE: DurableObjectNamespace<LiveTable>;
  readonly LIVE_FLOOR: DurableObjectNamespace<LiveFloor>;
  /** What each provider has taken and paid, by the provider. */
  readonly DAY_BOOK: DurableObjectNamespace<DayBook>;
  /** The feeds of sport, by the sport's id. */
  readonly LINE: DurableObjectNamespace<LineSport>;
  /** Bets with the two sportsbooks, by sportsbook and player. */
  readonly SPORTSBOOK: DurableObjectNamespace<SportsbookBets>;
  /** The operator's API host, by binding; by WALLET_ORIGIN where it runs elsewhere. */
  readonly OPERATOR?: Fetcher | undefined;
  readonly WALLET_ORIGIN?: string | undefined;
  /** What shared tables and matches are drawn from. Another one changes results that were told: it is not rotated. */
  readonly CHANCE_SECRET: string;
  readonly COINS: DurableObjectNamespace<CoinTill>;
  readonly CASHBOX: DurableObjectNamespace<Cashbox>;
  /** Signs what the payment provider and the operator tell each other; the other one, what the crypto provider does. */
  readonly PAYMENT_SECRET: string;
  readonly CRYPTO_SECRET: string;
  readonly MAIL: DurableObjectNamespace<Mailbox>;
  /** Signs what the operator mails. Left out, there is no mailbox. */
  readonly MAIL_SECRET?: string | undefined;
  /** 'on' opens the mailbox where the site is public too. */
  readonly MAILBOX?: string | undefined;
  /** 'on' lets players of a public site pay without money. */
  readonly PAYMENTS_DEMO?: string | undefined;
  /** Sign-in attempts of one address at the operator's desk, which no edge counts. */
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
