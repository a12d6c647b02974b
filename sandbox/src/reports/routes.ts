/** A provider's daily report. Threat: see `contract/wallet/wallet.ts`. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { isRequestSigned } from '#contract/signature.ts';
import { DayQuestion, type DayReport, dayReportPath } from '#contract/wallet/wallet.ts';
import { amountMinor, toDecimal } from '#domain/money.ts';
import { isWalletParty, walletSecretName } from '#domain/wallet/wallet-parties.ts';
import type { Env } from '#sandbox/env.ts';

const FRESH_MS = 5 * 60_000;

export const reportRoutes = new Hono<{ Bindings: Env }>().post(
  dayReportPath(':provider'),
  async ({ env, req, json }) => {
    const provider = req.param('provider') ?? '';
    const text = await req.text();
    const secret =
      provider === 'payments' ? env.PAYMENT_SECRET : isWalletParty(provider) ? env[walletSecretName(provider)] : null;
    if (secret === null || !(await isRequestSigned(secret, req.raw, text)))
      return json({ code: 'permission_denied' }, 403);
    const parsed = v.safeParse(DayQuestion, JSON.parse(text));
    if (!parsed.success || Math.abs(Date.now() - Date.parse(parsed.output.timestamp)) > FRESH_MS)
      return json({ code: 'bad_request' }, 400);
    const { from, until } = parsed.output;
    const totals = await env.DAY_BOOK.getByName(provider).totals(Date.parse(from), Date.parse(until));
    const report: v.InferInput<typeof DayReport> = {
      status: 'ok',
      totals: totals.map(({ currency, taken, paid }) => ({
        currency,
        taken: toDecimal(amountMinor(taken)),
        paid: toDecimal(amountMinor(paid)),
      })),
    };
    return json(report);
  },
);
