import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const operator = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const answerWith = (overview: object) => operator('script', { 'GET /api/staff/overview/': { answer: overview } });
const open = async (role = 'O') => {
  const cookie = `__Host-zellige_staff=access.of.it~refresh.of.it~${role}`;
  return (await SELF.fetch('http://backoffice.test/?lang=en', { headers: { ...byPerson, cookie } })).text();
};
const none = { count: 0, oldest: null };
const run = { day: '2026-11-25', finished_at: '2026-11-26T00:10:00Z', players: 214, differences: 0 };

beforeEach(async () => {
  await operator('reset');
  await operator('script', { 'GET /api/staff/alarms/': { answer: { alarms: [] } } });
});

test('the first page links to each queue, and shows the age of its oldest entry', async () => {
  const oldest = new Date(Date.now() - 50 * 3_600_000).toISOString();
  const payments = { deposits: none, payouts: { count: 3, oldest }, by_hand: none };
  await answerWith({
    payments,
    documents: { count: 12, oldest },
    proposals: { count: 1, oldest },
    alarms: { reconciliation: run },
  });
  const page = await open();
  for (const text of [
    'href="/documents"',
    'Waiting: 12.',
    'href="/proposals"',
    'Waiting: 1.',
    'href="/payments#waitingPayouts"',
    'Waiting: 3.',
    '2 days ago',
  ])
    expect(page).toContain(text);
  for (const text of ['25/11/2026', '26/11/2026 01:10:00', '214']) expect(page).toContain(text);
});

test('shows no payments or alarms to an employee without the permission, and does not request alarms from the host', async () => {
  await answerWith({ payments: null, documents: none, proposals: null, alarms: null });
  const page = await open('SA');
  for (const part of ['id="alarms"', 'id="reconciliation"', '/payments']) expect(page).not.toContain(part);
  const requests = (await (await operator('requests')).json()) as { call: string }[];
  expect(requests.map(({ call }) => call)).not.toContain('GET /api/staff/alarms/');
});

test('distinguishes a host that does not report its queues from one whose queues are empty', async () => {
  expect(await open()).toContain('What is waiting could not be loaded.');
});

test('redirects an expired session to the sign-in form', async () => {
  const ended = { status: 401, answer: { code: 'not_authenticated' } };
  await operator('script', { 'GET /api/staff/overview/': ended });
  expect(await open('SA')).toContain('action="/sign-in"');
});
