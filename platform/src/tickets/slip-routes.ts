import { getSlip, quoteSlip, saveSlip } from '#contract/slip.ts';
import { ok } from '#domain/result.ts';
import { refuse } from '#platform/serving/failure.ts';
import { type Route, serveAnyone } from '#platform/serving/serve.ts';
import { quoteOfSlip } from '#platform/tickets/slip-quote.ts';
import { countSlip, findSlip, keepSlip } from '#platform/tickets/slips.ts';

/** Slips before they are tickets: anybody's, signed in or not. */
export const slipRoutes: readonly Route[] = [
  serveAnyone(quoteSlip, async ({ env, body }) => {
    const quoted = await quoteOfSlip(env, body);
    return quoted.ok ? quoted : refuse(quoted.error);
  }),
  serveAnyone(saveSlip, async ({ env, body, visitor }) => {
    const nowMs = Date.now();
    if (!(await countSlip(env.DB, visitor.address, nowMs))) return refuse('too_many_requests');
    const { code, expiresAt } = await keepSlip(env.DB, body, nowMs);
    return ok({ code, expires_at: new Date(expiresAt).toISOString() });
  }),
  serveAnyone(getSlip, async ({ env, params }) => {
    const found = await findSlip(env.DB, params.code ?? '', Date.now());
    return found ? ok(found) : refuse('not_found');
  }),
];
