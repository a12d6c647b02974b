import * as bookmakers from '#contract/account/bookmakers.ts';
import * as account from '#contract/account/profile.ts';
import * as accounts from '#contract/auth/accounts.ts';
import * as devices from '#contract/auth/devices.ts';
import * as joining from '#contract/auth/joining.ts';
import * as passkeySignIn from '#contract/auth/passkey-sign-in.ts';
import * as passkeys from '#contract/auth/passkeys.ts';
import * as enrolment from '#contract/backoffice/enrolment.ts';
import * as backoffice from '#contract/backoffice/staff.ts';
import * as staffAudit from '#contract/backoffice/staff-audit.ts';
import * as staffBonuses from '#contract/backoffice/staff-bonuses.ts';
import * as staffCatalogue from '#contract/backoffice/staff-catalogue.ts';
import * as staffEmployees from '#contract/backoffice/staff-employees.ts';
import * as staffJackpots from '#contract/backoffice/staff-jackpots.ts';
import * as staffMatches from '#contract/backoffice/staff-matches.ts';
import * as staffMetrics from '#contract/backoffice/staff-metrics.ts';
import * as staffOverview from '#contract/backoffice/staff-overview.ts';
import * as staffPaymentSystems from '#contract/backoffice/staff-payment-systems.ts';
import * as staffPlayers from '#contract/backoffice/staff-players.ts';
import * as staffPromocodes from '#contract/backoffice/staff-promocodes.ts';
import * as staffProposals from '#contract/backoffice/staff-proposals.ts';
import * as staffRaces from '#contract/backoffice/staff-races.ts';
import * as staffReports from '#contract/backoffice/staff-reports.ts';
import * as staffSettings from '#contract/backoffice/staff-settings.ts';
import * as staffWheel from '#contract/backoffice/staff-wheel.ts';
import * as sport from '#contract/bets/bets.ts';
import * as betslip from '#contract/betslip/betslip.ts';
import * as bonuses from '#contract/bonuses/bonuses.ts';
import * as jackpots from '#contract/bonuses/jackpots.ts';
import * as races from '#contract/bonuses/races.ts';
import type { Call } from '#contract/call.ts';
import * as crypto from '#contract/cashier/crypto.ts';
import * as payment from '#contract/cashier/payment-calls.ts';
import * as payments from '#contract/cashier/payments.ts';
import * as transactions from '#contract/cashier/transactions.ts';
import * as embeddedGames from '#contract/game/embedded-games.ts';
import * as liveTables from '#contract/game/live-tables.ts';
import * as slots from '#contract/game/slots.ts';
import * as rounds from '#contract/history/rounds.ts';
import * as kyc from '#contract/kyc/documents.ts';
import * as games from '#contract/lobby/games.ts';
import * as centre from '#contract/notifications/centre.ts';
import * as push from '#contract/notifications/push.ts';
import * as stream from '#contract/notifications/stream.ts';
import * as content from '#contract/reading/content.ts';
import * as limits from '#contract/safer-gambling/limits.ts';
import * as protection from '#contract/safer-gambling/protection.ts';
import * as statement from '#contract/safer-gambling/statement.ts';
import * as settings from '#contract/settings.ts';
import * as betBuilder from '#contract/sportsbook/bet-builder.ts';
import * as follows from '#contract/sportsbook/follows.ts';
import * as book from '#contract/sportsbook/sportsbook.ts';
import * as wallet from '#contract/wallet/wallet.ts';
import * as wheel from '#contract/wheel/wheel.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value && 'answer' in value;

/** The calls of a module under their exported names, with those in lists and records. */
function callsOf(noun: Record<string, unknown>): Call[] {
  const named = Object.entries(noun).map(([name, value]) => ({ name: isCall(value) ? value.name : name, value }));
  return named
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ value }) => {
      if (isCall(value)) return [value];
      if (Array.isArray(value)) return value.filter(isCall);
      return typeof value === 'object' && value !== null ? Object.values(value).filter(isCall) : [];
    });
}

const { closeAccount, getStanding, listPlayerTables, readPlayerTable, ...profile } = account;
const { closeAlarm, listAlarms, releasePlayer, setIdentity, ...staff } = backoffice;
const { placeTicket, ...quotes } = betslip;
const { decideDocument, listPlayerDocuments, listWaitingDocuments, readPlayerDocument, takeIntoReview, ...documents } =
  kyc;
const { depositDecisions, payoutDecisions, ...paymentCalls } = payment;
const named = (part: string) =>
  Object.fromEntries(Object.entries(paymentCalls).filter(([name]) => name.toLowerCase().includes(part)));

export const callsByNoun: Readonly<Record<string, readonly Call[]>> = Object.fromEntries(
  Object.entries({
    accounts,
    joining,
    enrolment,
    devices,
    passkeys,
    passkeySignIn,
    bonuses,
    payments,
    deposits: named('deposit'),
    payouts: named('payout'),
    paymentDecisions: { depositDecisions, payoutDecisions },
    crypto,
    profile,
    standing: { getStanding },
    bookmakers,
    documents,
    documentReview: { decideDocument, listPlayerDocuments, listWaitingDocuments, readPlayerDocument, takeIntoReview },
    transactions,
    statement,
    ownData: { listPlayerTables, readPlayerTable },
    closing: { closeAccount },
    push,
    settings,
    games,
    embeddedGames,
    slots,
    rounds,
    limits,
    protection,
    staff,
    alarms: { closeAlarm, listAlarms },
    staffBonuses,
    staffCatalogue,
    staffJackpots,
    staffIdentity: { releasePlayer, setIdentity },
    liveTables,
    centre,
    follows,
    stream,
    slip: quotes,
    sport: { ...sport, placeTicket },
    jackpots,
    betBuilder,
    races,
    book,
    wheel,
    staffMatches,
    staffPlayers,
    staffEmployees,
    staffAudit,
    staffOverview,
    staffPromocodes,
    staffMetrics,
    staffProposals,
    staffRaces,
    staffReports,
    staffSettings,
    staffPaymentSystems,
    staffWheel,
    content,
    wallet,
  }).map(([noun, module]) => [noun, callsOf(module)]),
);
export const calls: readonly Call[] = Object.values(callsByNoun).flat();
