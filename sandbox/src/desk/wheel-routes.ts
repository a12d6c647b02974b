/** The wheel at the desk. Threat: see `src/contract/wheel-desk.ts`; the host checks everything that is sent. */
import { Hono } from 'hono';
import { getDeskWheel, setDeskWheel } from '#contract/wheel-desk.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { type Desk, type Fields, fieldsOf, refusedPage, signedIn, type Visit } from '#sandbox/desk/visit.ts';
import { WHEEL, type WheelOutcome, wheelPage } from '#sandbox/desk/wheel-page.ts';
import type { Env } from '#sandbox/env.ts';

async function showWheel(context: Desk, { host, words }: Visit, outcome: WheelOutcome | null): Promise<Response> {
  const wheel = await host.ask(getDeskWheel, { query: { currency: DEFAULT_CURRENCY } });
  if (!wheel.ok) return refusedPage(context, words, wheel.error);
  return context.html(wheelPage(words, wheel.value, outcome), outcome?.kind === 'refused' ? 400 : 200);
}

const WEIGHT = 'weight-';

const bodyOf = (fields: Fields) => ({
  currency: DEFAULT_CURRENCY,
  is_open: fields.is_open === 'yes',
  paid_spin_cost: fields.paid_spin_cost,
  free_spin_min_balance: fields.free_spin_min_balance,
  paid_spin_min_balance: fields.paid_spin_min_balance,
  weights: Object.entries(fields)
    .filter(([name]) => name.startsWith(WEIGHT))
    .map(([name, weight]) => ({ id: name.slice(WEIGHT.length), weight })),
});

export const wheelDesk = new Hono<{ Bindings: Env }>()
  .get(WHEEL, (context) =>
    signedIn(context, (visit) => showWheel(context, visit, context.req.query('done') ? { kind: 'done' } : null)),
  )
  .post(WHEEL, (context) =>
    signedIn(context, async (visit) => {
      const fields = await fieldsOf(context);
      const set = await visit.host.ask(setDeskWheel, { body: bodyOf(fields) });
      if (set.ok) return context.redirect(`${WHEEL}?done=wheel`, 303);
      if (set.error.code === 'not_authenticated') return refusedPage(context, visit.words, set.error);
      const sent = { values: fields, faults: set.error.fields };
      return showWheel(context, visit, { kind: 'refused', code: set.error.code, sent });
    }),
  );
