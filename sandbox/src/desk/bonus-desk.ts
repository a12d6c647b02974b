/** What is set about bonuses, at the desk: the host asks for an owner's token, judges every figure and keeps who set it. */
import { Hono } from 'hono';
import { getBonusDesk, setBonusRules } from '#contract/staff-bonuses.ts';
import { BONUSES, bonusesPage, type RulesOutcome } from '#sandbox/desk/bonuses-page.ts';
import { type Desk, fieldsOf, refusedPage, signedIn, type Visit } from '#sandbox/desk/visit.ts';
import type { Env } from '#sandbox/env.ts';

async function showBonuses(context: Desk, { host, words }: Visit, outcome: RulesOutcome | null): Promise<Response> {
  const desk = await host.ask(getBonusDesk);
  if (!desk.ok) return refusedPage(context, words, desk.error);
  return context.html(bonusesPage(words, desk.value, outcome), outcome?.kind === 'refused' ? 400 : 200);
}

export const bonusDesk = new Hono<{ Bindings: Env }>()
  .get(BONUSES, (context) =>
    signedIn(context, (visit) =>
      showBonuses(context, visit, context.req.query('done') === 'rules' ? { kind: 'done' } : null),
    ),
  )
  .post(BONUSES, (context) =>
    signedIn(context, async (visit) => {
      const fields = await fieldsOf(context);
      const body = {
        ...fields,
        cashbackOn: fields.cashbackOn === 'on',
        transferBonusBalanceToBalanceOn: fields.transferBonusBalanceToBalanceOn === 'on',
      };
      const made = await visit.host.ask(setBonusRules, { body });
      if (made.ok) return context.redirect(`${BONUSES}?done=rules`, 303);
      const { code } = made.error;
      if (code === 'not_authenticated') return refusedPage(context, visit.words, made.error);
      const sent = { values: fields, faults: made.error.fields };
      return showBonuses(context, visit, { kind: 'refused', code, sent });
    }),
  );
