import { closingRoute } from '#platform/accounts/closing.ts';
import { deviceRoutes } from '#platform/accounts/device-routes.ts';
import { joiningRoutes } from '#platform/accounts/joining-routes.ts';
import { passkeyRoutes } from '#platform/accounts/passkey-routes.ts';
import { profileRoutes } from '#platform/accounts/profile-routes.ts';
import { accountRoutes } from '#platform/accounts/routes.ts';
import { bonusRoutes } from '#platform/bonuses/routes.ts';
import { bookRoutes } from '#platform/book/routes.ts';
import { catalogueRoutes } from '#platform/catalogue/routes.ts';
import { contentRoutes } from '#platform/content/routes.ts';
import { documentRoutes } from '#platform/documents/routes.ts';
import { launchRoutes } from '#platform/games/launch-routes.ts';
import { playerGameRoutes } from '#platform/games/player-game-routes.ts';
import { roundRoutes } from '#platform/games/round-routes.ts';
import { jackpotRoutes } from '#platform/jackpots/routes.ts';
import { limitRoutes } from '#platform/limits/routes.ts';
import { liveRoutes } from '#platform/live/routes.ts';
import { notificationRoute } from '#platform/notifications/routes.ts';
import { ownDataRoutes } from '#platform/own-data/routes.ts';
import { cryptoRoutes } from '#platform/payments/crypto-routes.ts';
import { depositRoutes } from '#platform/payments/deposit-routes.ts';
import { payoutRoutes } from '#platform/payments/payout-routes.ts';
import { reportRoutes } from '#platform/payments/report-routes.ts';
import type { Route } from '#platform/serving/serve.ts';
import { settingsRoutes } from '#platform/settings/routes.ts';
import { sportRoutes } from '#platform/sport/routes.ts';
import { alarmRoutes } from '#platform/staff/alarm-routes.ts';
import { staffBonusRoutes } from '#platform/staff/bonus-routes.ts';
import { documentReviewRoutes } from '#platform/staff/document-routes.ts';
import { identityRoutes } from '#platform/staff/identity-routes.ts';
import { paymentDecisionRoutes } from '#platform/staff/payment-routes.ts';
import { staffRoutes } from '#platform/staff/routes.ts';
import { wheelDeskRoutes } from '#platform/staff/wheel-routes.ts';
import { statementRoutes } from '#platform/statement/routes.ts';
import { streamRoute } from '#platform/stream/routes.ts';
import { slipRoutes } from '#platform/tickets/slip-routes.ts';
import { transactionRoutes } from '#platform/transactions/routes.ts';
import { gameFactsRoute } from '#platform/wallet/game-facts-route.ts';
import { walletRoutes } from '#platform/wallet/routes.ts';
import { wheelRoutes } from '#platform/wheel/routes.ts';

/** Every call of the contract that this host serves. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...joiningRoutes,
  ...profileRoutes,
  ...deviceRoutes,
  ...passkeyRoutes,
  ...documentRoutes,
  ...settingsRoutes,
  ...contentRoutes,
  ...catalogueRoutes,
  ...launchRoutes,
  ...playerGameRoutes,
  ...roundRoutes,
  ...limitRoutes,
  ...transactionRoutes,
  ...bonusRoutes,
  ...depositRoutes,
  ...payoutRoutes,
  ...cryptoRoutes,
  ...reportRoutes,
  ...statementRoutes,
  ...ownDataRoutes,
  closingRoute,
  ...staffRoutes,
  ...alarmRoutes,
  ...staffBonusRoutes,
  ...documentReviewRoutes,
  ...identityRoutes,
  ...paymentDecisionRoutes,
  ...jackpotRoutes,
  ...wheelRoutes,
  ...wheelDeskRoutes,
  ...liveRoutes,
  ...bookRoutes,
  ...sportRoutes,
  ...slipRoutes,
  streamRoute,
  notificationRoute,
  ...walletRoutes,
  gameFactsRoute,
];
