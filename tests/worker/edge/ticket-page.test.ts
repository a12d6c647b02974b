// The bet slip's form for a browser without scripts: one form, one ticket, whatever becomes of the answer.
import { afterEach, expect, test } from 'vitest';
import { localsOf, type PageLocals } from '#edge/page-locals.ts';
import { Browser, SITE } from './browser.ts';
import { placingForm, sendForm } from './every-form.ts';
import { byDefault, type Heard, host } from './fake-host.ts';

afterEach(() => host.reset());

const request = placingForm.fields.request ?? '';
const PLACEMENT = '/api/integrations/sft/ticket/placement';
const ticket = (id: string, state = 'accepted') => Response.json({ ticket_id: id, status: 'Wait', code: 'A1', state });
const isSettling = ({ path }: Heard) => path.endsWith('/settle/');
const asked = () => host.heard.filter(({ method, path }) => method === 'POST' && !path.endsWith('/settle/'));

async function bettor() {
  const browser = await new Browser().signedIn();
  const shown: { form: PageLocals['form'] } = { form: null };
  browser.render = async (_request, _bindings, execution) => {
    shown.form = localsOf(execution).form;
    return new Response('page', { headers: { 'content-type': 'text/html' } });
  };
  host.heard = [];
  return { browser, shown };
}

test('the form places the ticket that it shows, under its own id, and leads to it', async () => {
  const { browser } = await bettor();
  host.answer = () => ticket('t-7');
  const answer = await browser.submit(`/ar${placingForm.path}?pick=1-a/result.goals/home`, { ...placingForm.fields });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SITE}/ar/sportsbook/betslip?ticket=t-7`]);
  const [sent] = asked();
  expect([sent?.path, sent?.headers.get('idempotency-key')]).toEqual([PLACEMENT, request]);
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    ...{ type: 'combined', stake: '50.500', currency: 'TND', accept_changes: 'higher' },
    selections: [
      { event_id: '1-a', market_id: 'result.goals', outcome_id: 'home', odd: '1.85' },
      { event_id: '1-b', market_id: 'total.goals.2.5', outcome_id: 'over', odd: '2.10' },
    ],
  });
});

test('a system names how many selections make a line', async () => {
  const { browser } = await bettor();
  host.answer = () => ticket('t-8');
  const selections = `${placingForm.fields.selections} 1-c/result.goals/away@3.00`;
  await sendForm(browser, placingForm, { type: 'system', system: '2', selections });
  expect(JSON.parse(asked()[0]?.body ?? '')).toMatchObject({ type: 'system', system: 2 });
});

test('changed prices come back with the slip as it was sent, so that the page can show both', async () => {
  const { browser, shown } = await bettor();
  host.answer = () => Response.json({ code: 'coefs_changed' }, { status: 409 });
  expect((await sendForm(browser, placingForm)).status).toBe(400);
  const { request: _, currency: __, ...kept } = placingForm.fields;
  expect(shown.form).toEqual({ typed: kept, faults: { form: 'coefs_changed' } });
  host.answer = () => Response.json({ code: 'not_enough_money' }, { status: 409 });
  await sendForm(browser, placingForm);
  expect(shown.form?.faults).toEqual({ stake: 'not_enough_money' });
});

test('a lost answer is found out under the same id, and stays in doubt until the host has said', async () => {
  const { browser, shown } = await bettor();
  const broken = () => new Response('', { status: 500 });
  host.answer = (heard) =>
    isSettling(heard) ? Response.json({ outcome: 'done', kind: 'ticket', id: 't-9' }) : broken();
  expect((await sendForm(browser, placingForm)).headers.get('location')).toBe(`${SITE}/sportsbook/betslip?ticket=t-9`);
  host.answer = (heard) => (heard.path.startsWith('/api/accounts/refresh') ? byDefault(heard) : broken());
  expect((await sendForm(browser, placingForm)).status).toBe(503);
  expect(shown.form).toMatchObject({ typed: { settle: request }, faults: { form: 'payment_in_doubt' } });
  host.answer = () => Response.json({ outcome: 'not_done', kind: null, id: null });
  expect((await browser.submit(placingForm.path, { settle: request })).status).toBe(400);
  expect(shown.form?.faults).toEqual({ form: 'payment_not_done' });
});

test.each([
  ['no price', { selections: '1-a/result.goals/home' }],
  ['a price that no book gives', { selections: '1-a/result.goals/home@1.00' }],
  ['a selection of two parts', { selections: '1-a/home@1.85' }],
  ['markup', { selections: '1-a/<b>/home@1.85' }],
  ['another type', { type: 'double' }],
  ['another rule', { accept_changes: 'all' }],
  ['no stake', { stake: '' }],
  ['a stake below nothing', { stake: '-5' }],
  ['a system of one', { type: 'system', system: '1' }],
  ['no id of its request', { request: '1' }],
])('a form with %s is sent back and never reaches the host', async (_, changes) => {
  const { browser } = await bettor();
  expect((await sendForm(browser, placingForm, changes)).status).toBe(400);
  expect(host.heard).toEqual([]);
});

test('a guest and a form of another site place nothing', async () => {
  const { browser } = await bettor();
  const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
  expect((await browser.submit(placingForm.path, { ...placingForm.fields }, foreign)).status).toBe(403);
  const guest = new Browser();
  guest.render = browser.render;
  expect((await sendForm(guest, placingForm)).status).toBe(400);
  expect(asked()).toEqual([]);
});

test('a page asks for no code and no slip that could be another call', async () => {
  const browser = new Browser();
  const asks: unknown[] = [];
  browser.render = async (_request, _bindings, execution) => {
    const { slips } = localsOf(execution);
    for (const code of ['..', '../quote', 'a/b', '', 'a?b']) asks.push(await slips.open(code));
    asks.push(await slips.quote({ type: 'single', selections: [] }));
    return new Response('page', { headers: { 'content-type': 'text/html' } });
  };
  await browser.get('/sportsbook/betslip');
  expect(asks).toEqual([null, null, null, null, null, null]);
  expect(host.heard.filter(({ path }) => path.includes('/sportsbook/'))).toEqual([]);
});
