// A statement's file uploaded without scripts: what is sent on, and where.
import { afterEach, expect, test } from 'vitest';
import { checkStatement } from '#contract/safer-gambling/statement.ts';
import { getLocals } from '#edge/page-locals.ts';
import { Browser, SITE } from '../browser.ts';
import { host } from '../fake-host.ts';

afterEach(() => host.reset());

const PAGE = '/statement-check';
const CODE = 'ABCD2345'.repeat(11);
const SEAL = `one:${'0f'.repeat(32)}`;
const FILE = `%PDF-1.7 anything %%EOF\n%Zellige-statement ${CODE} ${SEAL}\n`;

async function upload(content: string | null, path = PAGE, headers: Record<string, string> = {}) {
  const form = new FormData();
  if (content !== null) form.set('file', new File([content], 'a.pdf', { type: 'application/pdf' }));
  const sent = new Response(form);
  const browser = new Browser();
  browser.render = async (_request, _bindings, execution) =>
    new Response(`<p>${JSON.stringify(getLocals(execution).form?.faults)}</p>`, {
      headers: { 'content-type': 'text/html' },
    });
  return browser.send(path, {
    method: 'POST',
    headers: {
      origin: SITE,
      'sec-fetch-site': 'same-origin',
      'content-type': sent.headers.get('content-type') ?? '',
      ...headers,
    },
    body: await sent.arrayBuffer(),
  });
}

test('redirects to the result in the same language, with the file’s signature line and the digest of the rest', async () => {
  const answer = await upload(FILE, `/ar${PAGE}`);
  const to = new URL(answer.headers.get('location') ?? '', SITE);
  expect([answer.status, to.pathname]).toEqual([303, `/ar${PAGE}`]);
  const signed = new TextEncoder().encode(FILE.slice(0, FILE.indexOf('\n')));
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', signed)).toString('hex');
  expect(Object.fromEntries(to.searchParams)).toEqual({ code: CODE, seal: SEAL, digest });
  // No other part of the file is sent anywhere.
  expect(host.to('/api/statements')).toEqual([]);
});

test('redirects a file that is not our statement to the page that says so', async () => {
  const answer = await upload('%PDF-1.7 of somebody else %%EOF');
  expect(answer.headers.get('location')).toBe(`${SITE}${PAGE}?file=other`);
});

test.each([
  ['no file', null, 'file_missing'],
  ['an empty file', '', 'file_missing'],
  ['a file over a megabyte', 'x'.repeat(1024 * 1024 + 1), 'file_size'],
  ['a file far over a megabyte', 'x'.repeat(2 * 1024 * 1024), 'file_size'],
])('%s is refused at the field', async (_what, content, fault) => {
  const page = await upload(content);
  expect([page.status, await page.text(), page.headers.get('cache-control')]).toEqual([
    400,
    expect.stringContaining(`{"file":"${fault}"}`),
    'private, no-store',
  ]);
});

test('ignores a file from another site, or in an unknown form', async () => {
  const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
  expect((await upload(FILE, PAGE, foreign)).status).toBe(403);
  expect((await upload(FILE, PAGE, { 'content-type': 'text/plain' })).status).toBe(415);
});

test('the page verifies by the parameters of its address, and is not cached publicly', async () => {
  const browser = new Browser();
  host.answer = () => Response.json({ verdict: 'changed', statement: null });
  browser.render = async (request, _bindings, execution) => {
    const params = Object.fromEntries(new URL(request.url).searchParams);
    return Response.json(await getLocals(execution).ask(checkStatement, params));
  };
  const answer = await browser.get(`${PAGE}?code=${CODE}&seal=${SEAL}&digest=${'a'.repeat(64)}`);
  expect(await answer.json()).toEqual({ ok: true, value: { verdict: 'changed', statement: null } });
  expect(host.to('/api/statements/check/')[0]?.path).toContain(`code=${CODE}`);
});
