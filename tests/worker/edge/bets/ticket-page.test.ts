// The betslip's form for a browser without scripts: one form places one ticket, even if the answer is lost.
import { afterEach, expect, test } from 'vitest';
import { getLocals } from '#edge/page-locals.ts';
import { Browser, SITE } from '../browser.ts';
import { placementForm, sendForm } from '../every-form.ts';
import { byDefault, host, type ReceivedRequest } from '../fake-host.ts';
import { formPlayer } from '../form-player.ts';

afterEach(() => host.reset());

const request = placementForm.fields.request ?? '';
const PLACEMENT = '/api/integrations/sft/ticket/placement';
const ticket = (id: string, state = 'accepted') => Response.json({ ticket_id: id, status: 'Wait', code: 'A1', state });
const isSettling = ({ path }: ReceivedRequest) => path.endsWith('/settle/');
const placements = () => host.received.filter(({ method, path }) => method === 'POST' && !path.endsWith('/settle/'));

test('the form places its ticket under its own id, and redirects to it', async () => {
  const { browser } = await formPlayer();
  host.answer = () => ticket('t-7');
  const answer = await browser.submit(`/ar${placementForm.path}?pick=1-a/result.goals/home`, {
    ...placementForm.fields,
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SITE}/ar/sportsbook/betslip?ticket=t-7`]);
  const [sent] = placements();
  expect([sent?.path, sent?.headers.get('idempotency-key')]).toEqual([PLACEMENT, request]);
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    type: 'combined',
    stake: '50.500',
    currency: 'TND',
    accept_changes: 'higher',
    selections: [
      { event_id: '1-a', market_id: 'result.goals', outcome_id: 'home', odd: '1.85' },
      { event_id: '1-b', market_id: 'total.goals.2.5', outcome_id: 'over', odd: '2.10' },
    ],
  });
});

test('a system bet sends its combination size', async () => {
  const { browser } = await formPlayer();
  host.answer = () => ticket('t-8');
  const selections = `${placementForm.fields.selections} 1-c/result.goals/away@3.00`;
  await sendForm(browser, placementForm, { type: 'system', system: '2', selections });
  expect(JSON.parse(placements()[0]?.body ?? '')).toMatchObject({ type: 'system', system: 2 });
});

test('on changed prices the betslip is shown again as it was sent, so that the page can show both prices', async () => {
  const { browser, shown } = await formPlayer();
  host.answer = () => Response.json({ code: 'coefs_changed' }, { status: 409 });
  expect((await sendForm(browser, placementForm)).status).toBe(400);
  const { request: _, ...kept } = placementForm.fields;
  expect(shown.form).toEqual({ typed: kept, faults: { form: 'coefs_changed' } });
  host.answer = () => Response.json({ code: 'not_enough_money' }, { status: 409 });
  await sendForm(browser, placementForm);
  expect(shown.form?.faults).toEqual({ stake: 'not_enough_money' });
});

test('a lost answer is settled under the same id, and stays in doubt until the host answers', async () => {
  const { browser, shown } = await formPlayer();
  const broken = () => new Response('', { status: 500 });
  host.answer = (received) =>
    isSettling(received) ? Response.json({ outcome: 'done', kind: 'ticket', id: 't-9' }) : broken();
  expect((await sendForm(browser, placementForm)).headers.get('location')).toBe(
    `${SITE}/sportsbook/betslip?ticket=t-9`,
  );
  host.answer = (received) => (received.path.startsWith('/api/accounts/refresh') ? byDefault(received) : broken());
  expect((await sendForm(browser, placementForm)).status).toBe(503);
  expect(shown.form).toMatchObject({ typed: { settle: request }, faults: { form: 'payment_in_doubt' } });
  host.answer = () => Response.json({ outcome: 'not_done', kind: null, id: null });
  expect((await browser.submit(placementForm.path, { settle: request })).status).toBe(400);
  expect(shown.form?.faults).toEqual({ form: 'payment_not_done' });
});

test.each([
  ['no price', { selections: '1-a/result.goals/home' }],
  ['a price that no sportsbook offers', { selections: '1-a/result.goals/home@1.00' }],
  ['a selection of only two parts', { selections: '1-a/home@1.85' }],
  ['markup', { selections: '1-a/<b>/home@1.85' }],
  ['another type', { type: 'double' }],
  ['another rule', { accept_changes: 'all' }],
  ['no stake', { stake: '' }],
  ['a negative stake', { stake: '-5' }],
  ['a system of one', { type: 'system', system: '1' }],
  ['no request id', { request: '1' }],
])('a form with %s is refused and never reaches the host', async (_, changes) => {
  const { browser } = await formPlayer();
  expect((await sendForm(browser, placementForm, changes)).status).toBe(400);
  expect(host.received).toEqual([]);
});

test('a guest and a form of another site place nothing', async () => {
  const { browser } = await formPlayer();
  const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
  expect((await browser.submit(placementForm.path, { ...placementForm.fields }, foreign)).status).toBe(403);
  const guest = new Browser();
  guest.render = browser.render;
  expect((await sendForm(guest, placementForm)).status).toBe(400);
  expect(placements()).toEqual([]);
});

test('never requests a code or betslip that could be another call', async () => {
  const browser = new Browser();
  const answers: unknown[] = [];
  browser.render = async (_request, _bindings, execution) => {
    const { betslips } = getLocals(execution);
    for (const code of ['..', '../quote', 'a/b', '', 'a?b']) answers.push(await betslips.open(code));
    answers.push(await betslips.quote({ type: 'single', selections: [] }));
    return new Response('page', { headers: { 'content-type': 'text/html' } });
  };
  await browser.get('/sportsbook/betslip');
  expect(answers).toEqual([null, null, null, null, null, null]);
  expect(host.received.filter(({ path }) => path.includes('/sportsbook/'))).toEqual([]);
});
