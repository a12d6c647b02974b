/** Employees. Threat: a link that is shown twice, or to somebody else: it stands in the one answer that made it. */
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

const rolesOf = ({ sayCode }: ui.Words) => staffRoles.map((role) => [role, sayCode('role', role)] as const);
const signedInText = ({ say, moment }: ui.Words, { signed_in_at }: Employee): string =>
  signed_in_at === null ? say('staffNeverSignedIn') : say('signedInAt', { moment: moment(signed_in_at) });

function listPage(words: ui.Words, employees: readonly Employee[], outcome: ui.Outcome | null): Html {
  const { say, sayCode } = words;
  const list = employees.map((employee) =>
    markup.row(html`<a href="${STAFF}/${employee.id}">${markup.bdi(employee.username)}</a>`, [
      markup.bdi(nameOf(employee)),
      sayCode('role', employee.role),
      employee.is_disabled ? say('staffDisabled') : '',
      employee.counts_as === null ? '' : say('staffCountsAs', { name: employee.counts_as }),
      employee.has_second_factor ? '' : say('staffNoFactor'),
      signedInText(words, employee),
    ]),
  );
  const { input, select } = ui.fieldsOf(words, ui.sentWith(outcome));
  const text = { type: 'text', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false' };
  const fields = html`${input('username', say('username'), text)}
<div class="pair">${input('first_name', say('firstName'), { type: 'text', isOptional: true })}
${input('last_name', say('lastName'), { type: 'text', isOptional: true })}</div>
${select('role', say('role'), rolesOf(words).toReversed())}`;
  const create = html`${markup.lead(say('staffCreateLead'))}${ui.form(STAFF, fields, say('staffCreate'))}`;
  return ui.subPage(
    words,
    { title: say('staff'), path: STAFF, back: { path: '/', label: say('overview') }, outcome },
    ui.panel('employees', say('staffList'), markup.rows(list, '')),
    ui.panel('create', say('staffCreate'), create),
  );
}

const backTo = ({ say }: ui.Words) => ({ path: STAFF, label: say('staff') });

function employeePage(words: ui.Words, employee: Employee, outcome: ui.Outcome | null): Html {
  const { say, sayCode } = words;
  const { id, username, role, is_disabled: isDisabled, has_second_factor: hasFactor } = employee;
  const path = `${STAFF}/${id}`;
  const known = [
    [say('name'), nameOf(employee) || '–'],
    [say('role'), sayCode('role', role)],
    [say('staffFactor'), say(hasFactor ? 'staffFactorSet' : 'staffNoFactor')],
    [say('staffState'), say(isDisabled ? 'staffDisabled' : 'staffEnabled')],
    [say('staffLast'), signedInText(words, employee)],
  ] as const;
  const roles = ui.fieldsOf(words, { values: { role }, faults: {} }).select('role', say('role'), rolesOf(words));
  const state = isDisabled
    ? ui.buttonForm(`${path}/enabling`, say('staffEnable'))
    : html`${markup.lead(say('staffDisableLead'))}${ui.buttonForm(`${path}/disabling`, say('staffDisable'))}`;
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
      say('staffRole'),
      html`${markup.lead(say('staffRoleLead'))}${ui.form(`${path}/role`, roles, say('save'))}`,
    ),
    ui.panel('state-of', say('staffState'), state),
    ui.panel(
      'access-of',
      say('staffAccess'),
      html`${markup.lead(say('staffAccessLead'))}${ui.buttonForm(`${path}/access`, say('staffNewLink'), { look: '' })}`,
    ),
  );
}

async function showList(visit: Visit, outcome: ui.Outcome | null) {
  const read = await visit.host.ask(listEmployees);
  return read.ok ? visit.show(listPage(visit.words, read.value.employees, outcome), outcome) : visit.refuse(read.error);
}

async function showEmployee(visit: Visit, id: string, outcome: ui.Outcome | null) {
  const read = await visit.host.ask(listEmployees);
  if (!read.ok) return visit.refuse(read.error);
  const employee = read.value.employees.find((one) => one.id === id);
  if (employee === undefined) return visit.refuse({ code: 'not_found' });
  return visit.show(employeePage(visit.words, employee, outcome), outcome);
}

const changes = {
  role: ({ host }: Visit, id: string, { role }: Fields) => host.ask(changeRole, { params: { id }, body: { role } }),
  disabling: ({ host }: Visit, id: string) => host.ask(disableEmployee, { params: { id }, body: {} }),
  enabling: ({ host }: Visit, id: string) => host.ask(enableEmployee, { params: { id } }),
};
const isChange = (name: string | undefined): name is keyof typeof changes => Object.hasOwn(changes, name ?? '');

export const employeeRoutes = new Hono<{ Bindings: Env }>()
  .get(STAFF, (context) => signedIn(context, (visit) => showList(visit, null)))
  .post(STAFF, (context) =>
    signedIn(context, async (visit) => {
      const fields = await visit.fields();
      const { username, first_name, last_name, role } = fields;
      const made = await visit.host.ask(createEmployee, { body: { username, first_name, last_name, role } });
      if (made.ok) return visit.show(accessPage(visit.words, new URL(context.req.url), made.value), null);
      return visit.answer(made, STAFF, fields, (refused) => showList(visit, refused));
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
      const made = await visit.host.ask(renewAccess, { params: { id }, body: {} });
      if (made.ok) return visit.show(accessPage(visit.words, new URL(context.req.url), made.value), null);
      return visit.answer(made, STAFF, {}, (refused) => showEmployee(visit, id, refused));
    }),
  )
  .post(`${STAFF}/:id/:change{role|disabling|enabling}`, (context) =>
    signedIn(context, async (visit) => {
      const { id, change } = context.req.param();
      const fields = await visit.fields();
      const made = isChange(change) ? await changes[change](visit, id, fields) : null;
      if (made === null) return context.notFound();
      return visit.answer(made, `${STAFF}/${id}?done=${change}`, fields, (refused) => showEmployee(visit, id, refused));
    }),
  );
