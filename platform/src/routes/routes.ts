import { closingRoute } from '#platform/routes/account/closing.ts';
import { dataExportRoutes, profileRoutes } from '#platform/routes/account/profile-routes.ts';
import { joiningRoutes } from '#platform/routes/auth/joining-routes.ts';
import { accountRoutes, deviceRoutes, passkeyRoutes } from '#platform/routes/auth/routes.ts';
import { staffBonusRoutes } from '#platform/routes/backoffice/bonus-routes.ts';
import { staffCatalogueRoutes } from '#platform/routes/backoffice/catalogue-routes.ts';
import { employeeRoutes } from '#platform/routes/backoffice/employee-routes.ts';
import { enrolmentRoutes } from '#platform/routes/backoffice/enrolment-routes.ts';
import { houseRoutes } from '#platform/routes/backoffice/house-routes.ts';
import { documentReviewRoutes, identityRoutes } from '#platform/routes/backoffice/identity-routes.ts';
import { staffMatchRoutes } from '#platform/routes/backoffice/match-routes.ts';
import { paymentDecisionRoutes } from '#platform/routes/backoffice/payment-routes.ts';
import { staffPlayerRoutes } from '#platform/routes/backoffice/player-routes.ts';
import { proposalRoutes } from '#platform/routes/backoffice/proposal-routes.ts';
import { staffRaceRoutes } from '#platform/routes/backoffice/race-routes.ts';
import { staffReportRoutes } from '#platform/routes/backoffice/report-routes.ts';
import { alarmRoutes, staffRoutes } from '#platform/routes/backoffice/routes.ts';
import { staffSettingsRoutes } from '#platform/routes/backoffice/settings-routes.ts';
import { betRoutes } from '#platform/routes/bets/routes.ts';
import { betslipRoutes } from '#platform/routes/betslip/routes.ts';
import { raceRoutes } from '#platform/routes/bonuses/race-routes.ts';
import { bonusRoutes, jackpotRoutes } from '#platform/routes/bonuses/routes.ts';
import { cryptoRoutes, depositRoutes } from '#platform/routes/cashier/deposit-routes.ts';
import { payoutRoutes } from '#platform/routes/cashier/payout-routes.ts';
import { reportRoutes } from '#platform/routes/cashier/report-routes.ts';
import { transactionRoutes } from '#platform/routes/cashier/transfer-routes.ts';
import { launchRoutes } from '#platform/routes/game/launch-routes.ts';
import { liveRoutes, playerGameRoutes, roundRoutes } from '#platform/routes/game/player-routes.ts';
import { documentRoutes } from '#platform/routes/kyc/routes.ts';
import { catalogueRoutes, settingsRoutes } from '#platform/routes/lobby/routes.ts';
import { pushRoutes } from '#platform/routes/notifications/push-routes.ts';
import { notificationCentreRoutes, notificationRoute, streamRoute } from '#platform/routes/notifications/routes.ts';
import { contentRoutes } from '#platform/routes/reading/routes.ts';
import { limitRoutes } from '#platform/routes/safer-gambling/routes.ts';
import { statementRoutes } from '#platform/routes/safer-gambling/statements.ts';
import { followRoutes } from '#platform/routes/sportsbook/follow-routes.ts';
import { sportsbookRoutes } from '#platform/routes/sportsbook/routes.ts';
import { gameFactsRoute, walletRoutes } from '#platform/routes/wallet/routes.ts';
import { wheelRoutes } from '#platform/routes/wheel/routes.ts';
import type { Route } from '#platform/serving/serve.ts';

export const routes: readonly Route[] = [
  ...accountRoutes,
  ...joiningRoutes,
  ...enrolmentRoutes,
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
  ...dataExportRoutes,
  closingRoute,
  ...staffRoutes,
  ...staffPlayerRoutes,
  ...employeeRoutes,
  ...alarmRoutes,
  ...proposalRoutes,
  ...houseRoutes,
  ...staffReportRoutes,
  ...staffBonusRoutes,
  ...staffCatalogueRoutes,
  ...documentReviewRoutes,
  ...identityRoutes,
  ...paymentDecisionRoutes,
  ...jackpotRoutes,
  ...raceRoutes,
  ...staffRaceRoutes,
  ...wheelRoutes,
  ...staffMatchRoutes,
  ...staffSettingsRoutes,
  ...liveRoutes,
  ...sportsbookRoutes,
  ...followRoutes,
  ...betRoutes,
  ...betslipRoutes,
  streamRoute,
  ...pushRoutes,
  notificationRoute,
  ...notificationCentreRoutes,
  ...walletRoutes,
  gameFactsRoute,
];
