/**
 * Accounts that their owners closed: forgotten after as long as the privacy policy says (`account.keptAfterClosing`).
 * The ledger stays; what is kept of an account that still owes money is in ./forgetting.ts.
 */
import dayjs from 'dayjs';
import { account } from '#domain/house-rules.ts';
import { eachAlone } from '#platform/host/each-alone.ts';
import type { Env } from '#platform/host/env.ts';
import { forgetAccount } from '#platform/routes/account/forgetting.ts';

/** Of one run: the rest waits for the next day's. */
const MOST_AT_ONCE = 200;

export async function forgetClosed(env: Pick<Env, 'DB' | 'PLAYER' | 'DOCUMENTS'>, nowMs: number): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT id FROM users WHERE role = 'P' AND forgotten_at IS NULL AND closed_for = 'request' AND closed_at <= ? ORDER BY closed_at LIMIT ?`,
  )
    .bind(dayjs(nowMs).subtract(account.keptAfterClosing.count, 'month').valueOf(), MOST_AT_ONCE)
    .all<{ id: string }>();
  await eachAlone(
    'closed accounts',
    results.map(
      ({ id }) =>
        () =>
          forgetAccount(env, id, 'request', nowMs),
    ),
  );
}
