/**
 * Employees. Threat: an enrolment link that is shown twice or to somebody else. It is part of one response only, the
 * one to the form that made it.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { accessPage } from '#backoffice/backoffice/access-page.ts';
import type { Env } from '#backoffice/env.ts';
import { nameOf } from '#backoffice/frame/entry-pages.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { type Fields, signedIn, type Visit } from '#backoffice/frame/visit.ts';
import { staffRoles } from '#contract/backoffice/permissions.ts';
import {
  changeRole,
  createEmployee,
  disableEmployee,
  type Employee,
  enableEmployee,
  listEmployees,
  renewAccess,
} from '#contract/backoffice/staff-employees.ts';

const STAFF = '/staff';

const rolesOf = ({ codeText }: ui.Words) => staffRoles.map((role) => [role, codeText('role', role)] as const);
const signedInText = ({ t, moment }: ui.Words, { signed_in_at }: Employee): string =>
  signed_in_at === null ? t('staffNeverSignedIn') : t('signedInAt', { moment: moment(signed_in_at) });

function listPage(words: ui.Words, employees: readonly Employee[], outcome: ui.Outcome | null): Html {
  const { t, codeText } = words;
  const list = employees.map((employee) =>
    markup.row(html`<a href="${STAFF}/${employee.id}">${markup.bdi(employee.username)}</a>`, [
      markup.bdi(nameOf(employee)),
      codeText('role', employee.role),
      employee.is_disabled ? t('staffDisabled') : '',
      employee.counts_as === null ? '' : t('staffCountsAs', { name: employee.counts_as }),
      employee.has_second_factor ? '' : t('staffNoFactor'),
      signedInText(words, employee),
    ]),
  );
  const { input, select } = ui.fieldsOf(words, ui.sentWith(outcome));
  const text = { type: 'text', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false' };
  const fields = html`${input('username', t('username'), text)}
<div class="pair">${input('first_name', t('firstName'), { type: 'text', isOptional: true })}
${input('last_name', t('lastName'), { type: 'text', isOptional: true })}</div>
${select('role', t('role'), rolesOf(words).toReversed())}`;
  const create = html`${markup.lead(t('staffCreateLead'))}${ui.form(STAFF, fields, t('staffCreate'))}`;
  return ui.subPage(
    words,
    { title: t('staff'), path: STAFF, back: { path: '/', label: t('overview') }, outcome },
    ui.panel('employees', t('staffList'), markup.rows(list, '')),
    ui.panel('create', t('staffCreate'), create),
  );
}

const backTo = ({ t }: ui.Words) => ({ path: STAFF, label: t('staff') });

function employeePage(words: ui.Words, employee: Employee, outcome: ui.Outcome | null): Html {
  const { t, codeText } = words;
  const { id, username, role, is_disabled: isDisabled, has_second_factor: hasFactor } = employee;
  const path = `${STAFF}/${id}`;
  const known = [
    [t('name'), nameOf(employee) || '–'],
    [t('role'), codeText('role', role)],
    [t('staffFactor'), t(hasFactor ? 'staffFactorSet' : 'staffNoFactor')],
    [t('staffState'), t(isDisabled ? 'staffDisabled' : 'staffEnabled')],
    [t('staffLast'), signedInText(words, employee)],
  ] as const;
  const roles = ui.fieldsOf(words, { values: { role }, faults: {} }).select('role', t('role'), rolesOf(words));
  const state = isDisabled
    ? ui.buttonForm(`${path}/enabling`, t('staffEnable'))
    : html`${markup.lead(t('staffDisableLead'))}${ui.buttonForm(`${path}/disabling`, t('staffDisable'))}`;
  return ui.subPage(
    words,
    {
      title: username,
      path,
      heading: markup.bdi(username),
      back: backTo(words),
      outcome,
      above: markup.facts(known, 'panel'),
    },
    ui.panel(
      'role-of',
      t('staffRole'),
      html`${markup.lead(t('staffRoleLead'))}${ui.form(`${path}/role`, roles, t('save'))}`,
    ),
    ui.panel('state-of', t('staffState'), state),
    ui.panel(
      'access-of',
      t('staffAccess'),
      html`${markup.lead(t('staffAccessLead'))}${ui.buttonForm(`${path}/access`, t('staffNewLink'), { look: '' })}`,
    ),
  );
}

async function showList(visit: Visit, outcome: ui.Outcome | null) {
  const read = await visit.host.call(listEmployees);
  return read.ok ? visit.show(listPage(visit.words, read.value.employees, outcome), outcome) : visit.refuse(read.error);
}

async function showEmployee(visit: Visit, id: string, outcome: ui.Outcome | null) {
  const read = await visit.host.call(listEmployees);
  if (!read.ok) return visit.refuse(read.error);
  const employee = read.value.employees.find((one) => one.id === id);
  if (employee === undefined) return visit.refuse({ code: 'not_found' });
  return visit.show(employeePage(visit.words, employee, outcome), outcome);
}

const changes = {
  role: ({ host }: Visit, id: string, { role }: Fields) => host.call(changeRole, { params: { id }, body: { role } }),
  disabling: ({ host }: Visit, id: string) => host.call(disableEmployee, { params: { id }, body: {} }),
  enabling: ({ host }: Visit, id: string) => host.call(enableEmployee, { params: { id } }),
};
const isChange = (name: string | undefined): name is keyof typeof changes => Object.hasOwn(changes, name ?? '');

export const employeeRoutes = new Hono<{ Bindings: Env }>()
  .get(STAFF, (context) => signedIn(context, (visit) => showList(visit, null)))
  .post(STAFF, (context) =>
    signedIn(context, async (visit) => {
      const fields = await visit.fields();
      const { username, first_name, last_name, role } = fields;
      const result = await visit.host.call(createEmployee, { body: { username, first_name, last_name, role } });
      if (result.ok) return visit.show(accessPage(visit.words, new URL(context.req.url), result.value), null);
      return visit.answer(result, STAFF, fields, (refused) => showList(visit, refused));
    }),
  )
  .get(`${STAFF}/:id`, (context) =>
    signedIn(context, (visit) => {
      const done = context.req.query('done');
      return showEmployee(visit, context.req.param('id'), isChange(done) ? { kind: 'done', code: done } : null);
    }),
  )
  .post(`${STAFF}/:id/access`, (context) =>
    signedIn(context, async (visit) => {
      const id = context.req.param('id');
      const result = await visit.host.call(renewAccess, { params: { id }, body: {} });
      if (result.ok) return visit.show(accessPage(visit.words, new URL(context.req.url), result.value), null);
      return visit.answer(result, STAFF, {}, (refused) => showEmployee(visit, id, refused));
    }),
  )
  .post(`${STAFF}/:id/:change{role|disabling|enabling}`, (context) =>
    signedIn(context, async (visit) => {
      const { id, change } = context.req.param();
      const fields = await visit.fields();
      const result = isChange(change) ? await changes[change](visit, id, fields) : null;
      if (result === null) return context.notFound();
      return visit.answer(result, `${STAFF}/${id}?done=${change}`, fields, (refused) =>
        showEmployee(visit, id, refused),
      );
    }),
  );
