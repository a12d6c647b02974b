/** Jackpots: their amounts, rules and winners. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type * as v from 'valibot';
import type { Env } from '#backoffice/env.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { signedIn } from '#backoffice/frame/visit.ts';
import { getStaffJackpots } from '#contract/backoffice/staff-jackpots.ts';

const JACKPOTS = '/jackpots';
type Jackpots = v.InferOutput<typeof getStaffJackpots.answer>;

function jackpotsPage(words: ui.Words, { jackpots, wins }: Jackpots): Html {
  const { t, codeText, money, moment } = words;
  const count = new Intl.NumberFormat(words.locale);
  const panels = jackpots.map(({ name, value, opening, share, one_in }) =>
    ui.panel(
      name,
      codeText('jackpot', name),
      markup.facts([
        [t('jackpotsValue'), money(value)],
        [t('jackpotsOpening'), money(opening)],
        [t('jackpotsShare'), `${count.format(share / 10)} %`],
        [t('jackpotsChance'), t('jackpotsOneIn', { count: count.format(one_in) })],
      ]),
    ),
  );
  const list = wins.map(({ name, amount, won_at, player, is_paid }) =>
    markup.row(html`${codeText('jackpot', name)} · <bdi dir="ltr">${money(amount)}</bdi>`, [
      html`<a href="/players/${player.id}">${markup.bdi(player.username)}</a>, ${markup.time(won_at, moment(won_at))}`,
      is_paid ? '' : t('jackpotsUnpaid'),
    ]),
  );
  return ui.subPage(
    words,
    {
      title: t('jackpots'),
      path: JACKPOTS,
      back: { path: '/bonuses', label: t('bonuses') },
      above: markup.lead(t('jackpotsLead')),
    },
    ...panels,
    ui.panel('wins', t('jackpotsWins'), markup.rows(list, t('jackpotNever'))),
  );
}

export const jackpotRoutes = new Hono<{ Bindings: Env }>().get(JACKPOTS, (context) =>
  signedIn(context, async (visit) => {
    const jackpots = await visit.host.call(getStaffJackpots);
    return jackpots.ok ? visit.show(jackpotsPage(visit.words, jackpots.value), null) : visit.refuse(jackpots.error);
  }),
);
