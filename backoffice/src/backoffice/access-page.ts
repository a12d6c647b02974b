import { html } from 'hono/html';
import { ENROL } from '#backoffice/backoffice/enrolment.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import type { Access } from '#contract/backoffice/staff-employees.ts';
import { durationText, enrolment } from '#domain/house-rules.ts';

/** Shows an employee's enrolment link and code once, in the response to the form that made them. */
export function accessPage(words: ui.Words, { origin }: URL, { username, token, code }: Access): Html {
  const { t, locale } = words;
  const fields = [
    ['username', username],
    ['staffLink', token && `${origin}${ENROL}/${token}`],
    ['staffCode', code],
  ] as const;
  const list = fields.flatMap(([name, value]) =>
    value === null ? [] : [[t(name), html`<code dir="ltr">${value}</code>`] as const],
  );
  const lasts = durationText(enrolment.lasts, locale);
  const lead = code === null ? t('staffLinkLead', { lasts }) : t('staffCodeLead');
  return ui.subPage(words, {
    title: username,
    path: '/staff',
    heading: markup.bdi(username),
    back: { path: '/staff', label: t('staff') },
    above: ui.panel('access', t('staffOnce'), html`${markup.lead(lead)}${markup.facts(list, 'tall')}`),
  });
}
