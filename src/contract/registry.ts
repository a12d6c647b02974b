import * as accounts from '#contract/accounts.ts';
import * as alarms from '#contract/alarms.ts';
import * as bonuses from '#contract/bonuses.ts';
import * as book from '#contract/book.ts';
import * as bookmakers from '#contract/bookmakers.ts';
import type { Call } from '#contract/call.ts';
import * as closing from '#contract/closing.ts';
import * as content from '#contract/content.ts';
import * as crypto from '#contract/crypto.ts';
import * as deposits from '#contract/deposits.ts';
import * as devices from '#contract/devices.ts';
import * as documentReview from '#contract/document-review.ts';
import * as documents from '#contract/documents.ts';
import * as embeddedGames from '#contract/embedded-games.ts';
import * as games from '#contract/games.ts';
import * as jackpots from '#contract/jackpots.ts';
import * as joining from '#contract/joining.ts';
import * as limits from '#contract/limits.ts';
import * as liveTables from '#contract/live-tables.ts';
import * as ownData from '#contract/own-data.ts';
import * as passkeySignIn from '#contract/passkey-sign-in.ts';
import * as passkeys from '#contract/passkeys.ts';
import * as paymentDecisions from '#contract/payment-decisions.ts';
import * as payments from '#contract/payments.ts';
import * as payouts from '#contract/payouts.ts';
import * as profile from '#contract/profile.ts';
import * as protection from '#contract/protection.ts';
import * as rounds from '#contract/rounds.ts';
import * as settings from '#contract/settings.ts';
import * as slip from '#contract/slip.ts';
import * as slots from '#contract/slots.ts';
import * as sport from '#contract/sport.ts';
import * as staff from '#contract/staff.ts';
import * as staffBonuses from '#contract/staff-bonuses.ts';
import * as staffIdentity from '#contract/staff-identity.ts';
import * as standing from '#contract/standing.ts';
import * as statement from '#contract/statement.ts';
import * as stream from '#contract/stream.ts';
import * as ticketPlacement from '#contract/ticket-placement.ts';
import * as transactions from '#contract/transactions.ts';
import * as wallet from '#contract/wallet.ts';
import * as wheel from '#contract/wheel.ts';
import * as wheelDesk from '#contract/wheel-desk.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value && 'answer' in value;

/** Every call of a noun's file, those kept in lists and records included. */
function callsOf(noun: Record<string, unknown>): Call[] {
  return Object.values(noun).flatMap((value) => {
    if (isCall(value)) return [value];
    if (Array.isArray(value)) return value.filter(isCall);
    return typeof value === 'object' && value !== null ? Object.values(value).filter(isCall) : [];
  });
}

/** Every call of the specification's point 7, by the noun it belongs to. */
export const callsByNoun: Readonly<Record<string, readonly Call[]>> = Object.fromEntries(
  Object.entries({
    accounts,
    joining,
    devices,
    passkeys,
    passkeySignIn,
    bonuses,
    payments,
    deposits,
    payouts,
    paymentDecisions,
    crypto,
    profile,
    standing,
    bookmakers,
    documents,
    documentReview,
    transactions,
    statement,
    ownData,
    closing,
    settings,
    games,
    embeddedGames,
    slots,
    rounds,
    limits,
    protection,
    staff,
    alarms,
    staffBonuses,
    staffIdentity,
    liveTables,
    stream,
    slip,
    sport: { ...sport, ...ticketPlacement },
    jackpots,
    book,
    wheel,
    wheelDesk,
    content,
    wallet,
  }).map(([noun, module]) => [noun, callsOf(module)]),
);
export const calls: readonly Call[] = Object.values(callsByNoun).flat();
