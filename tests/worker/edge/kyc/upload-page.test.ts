import { afterEach, expect, test } from 'vitest';
import { listOnlinePayments } from '#contract/cashier/payments.ts';
import { getVerification } from '#contract/kyc/documents.ts';
import { getLocals } from '#edge/page-locals.ts';
import { Browser, bindings, codeOf, SITE } from '../browser.ts';
import { byDefault, host } from '../fake-host.ts';
import { limiterOf } from '../limiter.ts';

const PAGE = '/profile/kyc-verifiaction';
const CALL = '/api/users/documents/upload/';
const BOUNDARY = 'multipart/form-data; boundary=the-boundary';
const BODY =
  '--the-boundary\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG\r\n--the-boundary--';
const SAME_ORIGIN = { origin: SITE, 'sec-fetch-site': 'same-origin', 'content-type': BOUNDARY };
afterEach(() => host.reset());

const submit = (browser: Browser, path = PAGE, headers: Record<string, string> = {}) =>
  browser.send(path, { method: 'POST', headers: { ...SAME_ORIGIN, ...headers }, body: BODY });
/** A browser whose pages show the refused form's errors. */
function showingFaults(browser: Browser): Browser {
  browser.render = async (_request, _bindings, execution) =>
    new Response(`<p>${JSON.stringify(getLocals(execution).form?.faults)}</p>`, {
      headers: { 'content-type': 'text/html' },
    });
  return browser;
}

test('a document from a page without scripts is streamed unchanged, with the token and the page’s language', async () => {
  const answer = await submit(await new Browser().signedIn(), `/ar${PAGE}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SITE}/ar${PAGE}?done=kycSent`]);
  const [call] = host.to(CALL);
  expect([call?.body, call?.headers.get('content-type'), call?.headers.get('accept-language')]).toEqual([
    BODY,
    BOUNDARY,
    'ar',
  ]);
  expect(call?.headers.get('authorization')).toMatch(/^Bearer ey/);
});

test('a host’s refusal of a document is shown at the field, in an uncached answer', async () => {
  const browser = showingFaults(await new Browser().signedIn());
  const refusedWith = async (answer: Response) => {
    host.answer = () => answer.clone();
    const page = await submit(browser);
    expect([page.status, page.headers.get('cache-control')]).toEqual([400, 'private, no-store']);
    return page.text();
  };
  expect(await refusedWith(Response.json({ code: 'file_active' }, { status: 400 }))).toContain(
    '{"file":"file_active"}',
  );
  expect(await refusedWith(Response.json({ code: '<script>' }, { status: 400 }))).toContain('{"file":"error"}');
  expect(await refusedWith(new Response('', { status: 500 }))).toContain('{"file":"upstream_unavailable"}');
});

test('a document from another site, or from a guest, never reaches the host', async () => {
  const player = await new Browser().signedIn();
  const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
  expect((await submit(player, PAGE, foreign)).status).toBe(403);
  expect((await submit(new Browser())).status).toBe(302);
  expect((await submit(player, PAGE, { 'content-type': 'text/plain' })).status).toBe(415);
  expect(host.to(CALL)).toEqual([]);
});

test('a document over the size limit is refused before it reaches the host', async () => {
  const browser = showingFaults(await new Browser().signedIn());
  const long = { 'content-length': `${13 * 1024 * 1024}` };
  expect(await (await submit(browser, PAGE, long)).text()).toContain('{"file":"file_size"}');
  const byScript = await submit(browser, CALL, long);
  expect([byScript.status, await codeOf(byScript)]).toEqual([413, 'file_size']);
  expect(host.to(CALL)).toEqual([]);
});

test('document uploads are limited by address, forms and scripts together', async () => {
  const browser = showingFaults(await new Browser({ ...bindings, JOINING_LIMIT: limiterOf(2) }).signedIn());
  expect((await submit(browser)).status).toBe(303);
  expect((await submit(browser, CALL)).status).toBe(200);
  expect(await (await submit(browser)).text()).toContain('{"file":"too_many_requests"}');
  expect(await codeOf(await submit(browser, CALL))).toBe('too_many_requests');
});

test('only a browser without scripts gets a page with the player’s data', async () => {
  host.answer = (received) =>
    received.path === '/api/users/documents/'
      ? Response.json({ state: 'accepted', documents: [] })
      : byDefault(received);
  const shown = async (browser: Browser) => {
    browser.render = async (_request, _bindings, execution) =>
      new Response(JSON.stringify(await getLocals(execution).ofPlayer(getVerification)), {
        headers: { 'content-type': 'text/html' },
      });
    const answer = await browser.get('/profile/kyc-verifiaction');
    return [await answer.text(), answer.headers.get('cache-control')];
  };
  const plain = new Browser();
  await plain.submit('/session/sign-in', { username: 'demo', password: 'demo-Zellige1' });
  expect(await shown(plain)).toEqual(['{"state":"accepted","documents":[]}', 'private, no-store']);
  expect(await shown(await new Browser().signedIn())).toEqual(['null', 'private, no-cache']);
});

test('a read for a page without scripts sends its query to the host, without empty values', async () => {
  const plain = new Browser();
  await plain.submit('/session/sign-in', { username: 'demo', password: 'demo-Zellige1' });
  plain.render = async (_request, _bindings, execution) => {
    const query = { status: 30, payment_by: 'a&status=10', created_from: '', created_to: undefined };
    return Response.json(await getLocals(execution).ofPlayer(listOnlinePayments, query));
  };
  await plain.get('/profile/replenishment');
  const [call] = host.to('/services/facade/history/payment/');
  expect(call?.path).toBe('/services/facade/history/payment/?status=30&payment_by=a%26status%3D10');
});
