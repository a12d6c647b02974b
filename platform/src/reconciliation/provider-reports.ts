/**
 * Compares our ledgers of a day with each provider's report. Threat: a stake or a win that only one side has, unnoticed until
 * the invoice. A missing report raises an alarm too.
 */

import { signatureHeader, signRequest } from '#contract/signature.ts';
import { DayReport, dayReportPath } from '#contract/wallet/wallet.ts';
import { integrations } from '#domain/game/embedded-integrations.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { sportsbooks, type WalletParty, walletSecretName } from '#domain/wallet/wallet-parties.ts';
import { raiseAlarm } from '#platform/backoffice/alarms.ts';
import { fetchFromProvider, providerOrigin } from '#platform/cashier/provider-client.ts';
import type { Env } from '#platform/host/env.ts';

const PAYMENTS = 'payments' as const;
type ReportedDay = { readonly day: string; readonly from: number; readonly until: number };
type Turnover = { readonly taken: number; readonly paid: number };
const none: Turnover = { taken: 0, paid: 0 };

export async function compareReports(env: Env, period: ReportedDay, at: number): Promise<void> {
  const ours = await turnoverOf(env.DB, period.day);
  for (const provider of [...integrations, ...sportsbooks, PAYMENTS]) {
    const report = await fetchReport(env, provider, period);
    if (report === null) {
      const detail = { provider, day: period.day };
      await raiseAlarm(env.DB, { kind: 'report-missing', subject: `${provider} ${period.day}`, detail, at });
      continue;
    }
    const theirs = new Map(report.totals.map(({ currency, taken, paid }) => [currency, { taken, paid }]));
    const known = ours.get(provider) ?? new Map<string, Turnover>();
    for (const currency of new Set([...theirs.keys(), ...known.keys(), DEFAULT_CURRENCY])) {
      const [our, their] = [known.get(currency) ?? none, theirs.get(currency) ?? none];
      if (our.taken === their.taken && our.paid === their.paid) continue;
      const detail = { ourTaken: our.taken, theirTaken: their.taken, ourPaid: our.paid, theirPaid: their.paid };
      await raiseAlarm(env.DB, { kind: 'report', subject: `${provider} ${period.day} ${currency}`, detail, at });
    }
  }
}

async function fetchReport(env: Env, provider: WalletParty | typeof PAYMENTS, { from, until }: ReportedDay) {
  const body = JSON.stringify({
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    timestamp: new Date().toISOString(),
  });
  const [origin, secret] =
    provider === PAYMENTS
      ? [providerOrigin(env), env.PAYMENT_SECRET]
      : [env.SANDBOX_ORIGIN, env[walletSecretName(provider)]];
  const address = `${origin}${dayReportPath(provider)}`;
  return fetchFromProvider(address, DayReport, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: await signRequest(secret, { method: 'POST', address, body }),
    },
    body,
  });
}

/** By provider and currency, over all players. */
async function turnoverOf(db: D1Database, day: string): Promise<Map<string, Map<string, Turnover>>> {
  const { results } = await db
    .prepare(
      `SELECT currency, key, SUM(value) AS sum FROM ledger_closing, json_each(turnover) WHERE day = ?
       GROUP BY currency, key`,
    )
    .bind(day)
    .all<{ currency: string; key: `${string}:${keyof Turnover}`; sum: number }>();
  const turnovers = new Map<string, Map<string, Turnover>>();
  for (const { currency, key, sum } of results) {
    const [provider = '', what = ''] = key.split(':');
    const of = turnovers.get(provider) ?? new Map<string, Turnover>();
    turnovers.set(provider, of.set(currency, { ...(of.get(currency) ?? none), [what]: sum }));
  }
  return turnovers;
}
