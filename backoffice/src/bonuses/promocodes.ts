/** Promo codes: which players used which code, until when and how often. They move no money. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type * as v from 'valibot';
import type { Env } from '#backoffice/env.ts';
import { momentsOf } from '#backoffice/frame/market-days.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { pageLinks, pageNumber } from '#backoffice/frame/paging.ts';
import { type Fields, signedIn, type Visit } from '#backoffice/frame/visit.ts';
import {
  createPromocode,
  endPromocode,
  listPromocodes,
  type Promocode,
} from '#contract/backoffice/staff-promocodes.ts';

const CODES = '/promo-codes';
const PAGE_SIZE = 50;
type Listed = v.InferOutput<typeof listPromocodes.answer>;

function stateText({ t, moment }: ui.Words, one: Promocode): string {
  const { is_active, valid_from, valid_until, uses, most_uses } = one;
  const now = Date.now();
  if (!is_active) return t('promoEnded');
  if (valid_until !== null && Date.parse(valid_until) <= now) return t('promoOver', { at: moment(valid_until) });
  if (most_uses !== null && uses >= most_uses) return t('promoUsedUp');
  if (valid_from !== null && Date.parse(valid_from) > now) return t('promoFrom', { at: moment(valid_from) });
  return valid_until === null ? t('promoOpen') : t('promoUntil', { at: moment(valid_until) });
}

function codeRow(words: ui.Words, one: Promocode): Html {
  const { t } = words;
  const { code, uses, most_uses: most } = one;
  const ending = ui.buttonForm(`${CODES}/${encodeURIComponent(code)}/ending`, t('promoEnd'), { about: code });
  return markup.row(
    html`<bdi dir="ltr">${code}</bdi>`,
    [
      stateText(words, one),
      most === null ? t('promoUses', { uses }) : t('promoUsesOf', { uses, most }),
      one.needs_site ? t('promoPartner') : '',
    ],
    one.is_active ? ending : '',
  );
}

function createForm(words: ui.Words, sent: ui.Sent): Html {
  const { t } = words;
  const faults = Object.entries(sent.faults).map(([name, fault]) => [name.replace('valid_', ''), fault]);
  const { input, select } = ui.fieldsOf(words, { values: sent.values, faults: Object.fromEntries(faults) });
  const fields = html`${input('code', t('promoCode'), { type: 'text', autocapitalize: 'characters', autocomplete: 'off', spellcheck: 'false', maxlength: '40', dir: 'ltr' })}
<div class="pair">${input('from', t('promoFirstDay'), { type: 'date', isOptional: true })}
${input('until', t('promoLastDay'), { type: 'date', isOptional: true })}</div>
${input('most_uses', t('promoMost'), { ...ui.whole, min: '1', isOptional: true })}
${select('needs_site', t('promoKind'), [
  ['no', t('promoForAll')],
  ['yes', t('promoPartner')],
])}`;
  return html`${markup.lead(t('promoLead'))}${ui.form(CODES, fields, t('promoCreate'))}`;
}

function codesPage(words: ui.Words, { page, count, list }: Listed, outcome: ui.Outcome | null): Html {
  const { t } = words;
  const rows = list.map((one) => codeRow(words, one));
  const pages = pageLinks(words, { path: CODES, page, count, pageSize: PAGE_SIZE });
  return ui.subPage(
    words,
    { title: t('promo-codes'), path: CODES, back: { path: '/bonuses', label: t('bonuses') }, outcome },
    ui.panel('new', t('promoNew'), createForm(words, ui.sentWith(outcome))),
    ui.panel('codes', t('promoCodes'), html`${markup.rows(rows, t('promoNone'))}${pages}`),
  );
}

async function showCodes(visit: Visit, outcome: ui.Outcome | null) {
  const page = String(pageNumber(visit.context.req.query('page')));
  const listed = await visit.host.call(listPromocodes, { query: { page, page_size: String(PAGE_SIZE) } });
  return listed.ok ? visit.show(codesPage(visit.words, listed.value, outcome), outcome) : visit.refuse(listed.error);
}

function promocodeBody({ code = '', from = '', until = '', most_uses = '', needs_site }: Fields) {
  const valid = momentsOf(from, until);
  return {
    code,
    needs_site: needs_site === 'yes',
    valid_from: valid.from,
    valid_until: valid.until,
    most_uses: most_uses === '' ? null : most_uses,
  };
}

const codes = ['promo_created', 'promo_ended'] as const;

export const promocodeRoutes = new Hono<{ Bindings: Env }>()
  .get(CODES, (context) =>
    signedIn(context, (visit) => {
      const code = codes.find((one) => one === context.req.query('done'));
      return showCodes(visit, code ? { kind: 'done', code } : null);
    }),
  )
  .post(CODES, (context) =>
    signedIn(context, async (visit) => {
      const fields = await visit.fields();
      const result = await visit.host.call(createPromocode, { body: promocodeBody(fields) });
      return visit.answer(result, `${CODES}?done=promo_created`, fields, (refused) => showCodes(visit, refused));
    }),
  )
  .post(`${CODES}/:id/ending`, (context) =>
    signedIn(context, async (visit) => {
      const result = await visit.host.call(endPromocode, { params: context.req.param(), body: {} });
      return visit.answer(result, `${CODES}?done=promo_ended`, {}, (refused) => showCodes(visit, refused));
    }),
  );
