import { forgetEnded } from '#platform/auth/sessions.ts';
import { forgetBetslips } from '#platform/betslip/betslips.ts';
import { eachAlone } from '#platform/host/each-alone.ts';
import type { Env } from '#platform/host/env.ts';
import { eraseOldFiles } from '#platform/kyc/keep-document.ts';
import { reconcile } from '#platform/reconciliation/reconcile.ts';
import { closeInactive, forgetClosed } from '#platform/routes/account/closing.ts';
import { forgetMarks, recogniseAgain } from '#platform/routes/kyc/recognition.ts';

export const doDailyWork = (env: Env, nowMs: number): Promise<void> =>
  eachAlone(
    'daily work',
    [closeInactive, forgetClosed, eraseOldFiles, forgetBetslips, forgetMarks].map((work) => () => work(env, nowMs)),
  );

/** Every few minutes: one part of the daily reconciliation, of what has ended, and recognition of some players. */
export const doFrequentWork = (env: Env, nowMs: number): Promise<void> =>
  eachAlone('frequent work', [
    async () => void (await reconcile(env, nowMs)),
    () => recogniseAgain(env, nowMs),
    () => forgetEnded(env, nowMs),
  ]);
