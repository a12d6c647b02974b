import { afterEach, expect, test, vi } from 'vitest';
import { getUser } from '#contract/auth/accounts.ts';
import { listJackpots } from '#contract/bonuses/jackpots.ts';
import { getLocals, type PageLocals } from '#edge/page-locals.ts';
import { Browser } from './browser.ts';
import { host } from './fake-host.ts';

afterEach(() => host.reset());

/** An Astro page that reads its locals while its body is already being streamed. */
const pageThat =
  (write: (locals: PageLocals) => unknown) => async (_request: Request, _bindings: unknown, execution: object) => {
    const body = new ReadableStream({
      async pull(controller) {
        controller.enqueue(new TextEncoder().encode(`<html>${JSON.stringify(await write(getLocals(execution)))}`));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/html' } });
  };

test('a page that reads the session, however late, is private', async () => {
  const browser = await new Browser().signedIn();
  browser.render = pageThat(({ session }) => session);
  const answer = await browser.get('/slots/all');
  expect(await answer.text()).toContain('"name":"demo"');
  expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['private, no-store', null]);
});

test('a page that reads nothing personal has an ETag of its content', async () => {
  const browser = await new Browser().signedIn();
  browser.render = pageThat(() => 'the same for everyone');
  const tag = (await browser.get('/slots/all')).headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\/"[0-9a-f]{20}"$/);
  expect((await new Browser().get('/nothing/here', { 'if-none-match': tag })).status).toBe(200);
  expect((await browser.get('/slots/all', { 'if-none-match': tag })).status).toBe(304);
});

test('a page that fails half-way becomes the error page, and is logged', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const browser = new Browser();
  browser.render = async (request, _, execution) => {
    if (new URL(request.url).pathname === '/en/500')
      return new Response(`sorry ${getLocals(execution).broken}`, { headers: { 'content-type': 'text/html' } });
    return new Response(
      new ReadableStream({ pull: (controller) => controller.error(new TypeError('a secret somewhere')) }),
      {
        headers: { 'content-type': 'text/html' },
      },
    );
  };
  const answer = await browser.get('/en/slots/all');
  const text = await answer.text();
  expect([answer.status, text]).toEqual([500, `sorry ${answer.headers.get('x-request-id')}`]);
  // The page shows the same reference as the log, and neither contains the error's message.
  const logged = String(report.mock.calls);
  expect(JSON.parse(logged)).toMatchObject({ request: text.slice(6), what: 'a page failed', kind: 'TypeError' });
  expect(logged).not.toContain('a secret somewhere');
});

test('a public read is made once for many visitors, and without a token', async () => {
  const browser = await new Browser().signedIn();
  host.answer = () => Response.json({ jackpots: [] });
  browser.render = pageThat(({ ask }) => ask(listJackpots));
  host.received = [];
  for (let visit = 0; visit < 20; visit += 1) await browser.get('/slots/all');
  expect(host.to(listJackpots.path)).toHaveLength(1);
  expect(host.received[0]?.headers.get('authorization')).toBeNull();
});

test('a page cannot make a player’s call as a visitor', async () => {
  const browser = await new Browser().signedIn();
  browser.render = pageThat(({ ask }) => ask(getUser).catch((error: Error) => error.message));
  expect(await (await browser.get('/slots/all')).text()).toContain('no page may make the call getUser');
});

test('has one policy: Astro’s scripts and styles, then the site’s directives, none of them twice', async () => {
  const browser = new Browser();
  browser.render = async () =>
    new Response('<html>', {
      headers: {
        'content-type': 'text/html',
        'content-security-policy': "script-src 'self' 'sha256-a'; style-src 'self';",
      },
    });
  const policy = (await browser.get('/slots/all')).headers.get('content-security-policy') ?? '';
  const directives = policy.split('; ').map((directive) => directive.split(' ')[0]);
  expect(directives.slice(0, 2)).toEqual(['script-src', 'style-src']);
  expect(directives).toEqual([...new Set(directives)]);
  expect(directives).toEqual(expect.arrayContaining(['object-src', 'frame-ancestors', 'trusted-types', 'report-to']));
  // A comma would begin a second policy.
  expect(policy).not.toContain(',');
});

test('allows only its own inline scripts and those that Astro names', async () => {
  const digest = async (script: string) => {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
    return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}'`;
  };
  const [own, module, elsewhere, injected] = await Promise.all(
    ['first(\n)', 'second()', 'elsewhere()', 'injected()'].map(digest),
  );
  const browser = new Browser();
  browser.render = async () =>
    new Response(
      '<script src="/a.js"></script><script>first(\n)</script><p><script type="module">second()</script><script>injected()</script>',
      {
        headers: {
          'content-type': 'text/html',
          'content-security-policy': `script-src 'self' ${own} ${elsewhere} ${module}; style-src 'self' ${elsewhere};`,
        },
      },
    );
  const policy = (await browser.get('/slots/all')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self' ${own} ${module}; style-src 'self'; `);
  expect(policy).not.toContain(elsewhere);
  expect(policy).not.toContain(injected);
});
