import { forgetEnded } from '#platform/auth/sessions.ts';
import { forgetAlarms } from '#platform/backoffice/alarms.ts';
import { forgetAudit } from '#platform/backoffice/audit.ts';
import { forgetDoneAlone } from '#platform/backoffice/done-alone.ts';
import { raiseMetAlerts } from '#platform/backoffice/operation-alarms.ts';
import { forgetProposals } from '#platform/backoffice/proposals.ts';
import { exportMany, forgetExports } from '#platform/backup/exports.ts';
import { forgetBetslips } from '#platform/betslip/betslips.ts';
import { forgetRaces } from '#platform/bonuses/races.ts';
import { forgetPayments } from '#platform/cashier/payment-index.ts';
import type { Env } from '#platform/host/env.ts';
import { forEachLogged } from '#platform/host/for-each-logged.ts';
import { eraseOldFiles } from '#platform/kyc/store-document.ts';
import { reconcileMany } from '#platform/reconciliation/reconcile.ts';
import { closeInactive, forgetClosed } from '#platform/routes/account/closing.ts';
import { forgetMarks, recogniseAgain } from '#platform/routes/kyc/recognition.ts';
import { forgetNews } from '#platform/sportsbook/follows.ts';

/** Runs once an hour. Deletes one batch of accounts, files and person marks whose retention has ended. */
export const doHourlyWork = (env: Env, nowMs: number): Promise<void> =>
  forEachLogged('hourly work', [closeInactive, forgetClosed, eraseOldFiles, forgetMarks], (work) => work(env, nowMs));

const frequent: readonly ((env: Env, nowMs: number) => Promise<unknown>)[] = [
  reconcileMany,
  forgetEnded,
  forgetBetslips,
  forgetNews,
  forgetPayments,
  forgetAudit,
  forgetRaces,
  forgetAlarms,
  forgetProposals,
  forgetDoneAlone,
  exportMany,
  forgetExports,
];

/** Runs every few minutes. Each task does one batch of the daily reconciliation, the export or a deletion. */
export const doFrequentWork = (env: Env, nowMs: number): Promise<void> =>
  forEachLogged('frequent work', frequent, (work) => work(env, nowMs));

/** Runs every few minutes. Raises alerts, and compares new players with excluded ones. */
export const watchHouse = (env: Env, nowMs: number): Promise<void> =>
  forEachLogged('watching', [raiseMetAlerts, recogniseAgain], (work) => work(env, nowMs));
