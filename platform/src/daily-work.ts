import { forgetClosed } from '#platform/accounts/closed-accounts.ts';
import { closeInactive } from '#platform/accounts/inactivity.ts';
import { eraseOldFiles } from '#platform/documents/old-files.ts';
import type { Env } from '#platform/env.ts';
import { forgetMarks, recogniseAgain } from '#platform/identity/recognition.ts';
import { reconcile } from '#platform/reconciliation/reconcile.ts';
import { eachAlone } from '#platform/serving/each-alone.ts';
import { forgetSlips } from '#platform/tickets/slips.ts';

/** What the house does once a day by itself. Safe to repeat. */
export const doDailyWork = (env: Env, nowMs: number): Promise<void> =>
  eachAlone(
    'daily work',
    [closeInactive, forgetClosed, eraseOldFiles, forgetSlips, forgetMarks].map((work) => () => work(env, nowMs)),
  );

/** Every few minutes: a part of the day's reconciliation, until the whole of it is done, and some players to recognise. */
export const doFrequentWork = (env: Env, nowMs: number): Promise<void> =>
  eachAlone('frequent work', [async () => void (await reconcile(env, nowMs)), () => recogniseAgain(env, nowMs)]);
