import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createClient } from '#api/client.ts';
import { getUser } from '#contract/auth/accounts.ts';
import { browserSignIn } from '#contract/auth/session.ts';
import { defineCall } from '#contract/call.ts';
import { userAnswer } from '../../support/people.ts';

type Sent = { readonly url: string; readonly init: RequestInit; readonly headers: Headers };

/** A fake network that gives prepared answers in turn and records the requests. */
function network(...answers: (Response | Error)[]) {
  const sent: Sent[] = [];
  const request = createClient(
    async (input, init = {}) => {
      sent.push({ url: String(input), init, headers: new Headers(init.headers) });
      const answer = answers.shift() ?? new Error('nothing more');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    () => 'ar',
  );
  return { request, sent };
}

const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);
const credentials = { username: 'demo', password: 'x' };
const list = defineCall('list', 'anyone', 'GET /api/things/{kind}/', {
  query: v.object({
    page: v.optional(v.number()),
    status: v.optional(v.nullable(v.string())),
    text: v.optional(v.string()),
  }),
  answer: v.object({ count: v.number() }),
});

describe('a request', () => {
  test('encodes path parameters and drops empty query values', async () => {
    const { request, sent } = network(json({ count: 1 }));
    await request(list, { params: { kind: 'a/b' }, query: { page: 2, status: null, text: '' } });
    expect(sent[0]?.url).toBe('/api/things/a%2Fb/?page=2');
  });

  test('sends the language of the page', async () => {
    const { request, sent } = network(json({ count: 1 }));
    await request(list, { params: { kind: 'a' } });
    expect(sent[0]?.headers.get('accept-language')).toBe('ar');
  });

  test('sends no-cache, and a money action its idempotency key', async () => {
    const { request, sent } = network(json(userAnswer()));
    await request(browserSignIn, { body: credentials, idempotencyKey: 'k-1' });
    expect(sent[0]?.headers.get('cache-control')).toBe('no-cache');
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k-1');
    expect(sent[0]?.init.body).toBe(JSON.stringify(credentials));
  });

  test('sends a cacheable call without no-cache', async () => {
    const { request, sent } = network(json({ count: 1 }));
    await request({ ...list, cached: true }, { params: { kind: 'a' } });
    expect(sent[0]?.headers.has('cache-control')).toBe(false);
  });

  test('throws without a path parameter', async () => {
    await expect(network().request(list)).rejects.toThrow('list needs kind');
  });
});

describe('an answer', () => {
  test('has amounts in minor units', async () => {
    const { request } = network(json(userAnswer({ balance: '12.345' })));
    expect(await request(getUser)).toMatchObject({ ok: true, value: { balance: 12_345 } });
  });

  test('that is unchanged costs a 304 and returns the same value', async () => {
    const { request, sent } = network(
      json(userAnswer(), { headers: { etag: '"1"' } }),
      new Response(null, { status: 304 }),
    );
    const first = await request(getUser);
    const second = await request(getUser);
    expect(sent[1]?.headers.get('if-none-match')).toBe('"1"');
    expect(first.ok && second.ok && first.value === second.value).toBe(true);
  });

  test('with a 302 counts as success', async () => {
    const nothing = defineCall('go', 'anyone', 'POST /go', {
      answer: v.looseObject({}),
    });
    const { request } = network(new Response(null, { status: 302 }));
    expect(await request(nothing)).toMatchObject({ ok: true });
  });
});

describe('a failure', () => {
  test.each([
    [
      'a code of the host',
      json({ code: 'no_active_account' }, { status: 401 }),
      { kind: 'refused', status: 401, code: 'no_active_account' },
    ],
    ['a bare 400', json({}, { status: 400 }), { kind: 'refused', code: 'bad_request' }],
    ['a bare 500', json({}, { status: 500 }), { kind: 'refused', code: 'error' }],
    ['a page instead of JSON', new Response('<html>', { status: 200 }), { kind: 'invalid' }],
    ['an invalid amount', json(userAnswer({ balance: '1e5' })), { kind: 'invalid' }],
    ['a null answer', json(null), { kind: 'invalid' }],
    ['an unreachable network', new TypeError('fetch failed'), { kind: 'unreachable' }],
    ['thirty seconds without an answer', new DOMException('late', 'TimeoutError'), { kind: 'timeout' }],
    ['an aborted call', new DOMException('never mind', 'AbortError'), { kind: 'cancelled' }],
  ])('%s', async (_, answer, failure) => {
    const outcome = await network(answer).request(getUser);
    expect(outcome).toMatchObject({ ok: false, error: failure });
  });

  test('field errors come with the key of their text', async () => {
    const { request } = network(json({ username: [{ code: 'required', message: 'Missing.' }] }, { status: 400 }));
    expect(await request(browserSignIn, { body: credentials })).toEqual({
      ok: false,
      error: {
        kind: 'fields',
        status: 400,
        fields: [{ field: 'username', code: 'required', key: 'accounts_login_username_required', message: 'Missing.' }],
      },
    });
  });

  test('a failure does not clear the cached answer', async () => {
    const { request } = network(
      json(userAnswer(), { headers: { etag: '"1"' } }),
      json({}, { status: 503 }),
      new Response(null, { status: 304 }),
    );
    await request(getUser);
    expect((await request(getUser)).ok).toBe(false);
    expect((await request(getUser)).ok).toBe(true);
  });
});

test.each([
  [{ 'retry-after': '12' }, 12_000],
  [{}, null],
  [{ 'retry-after': 'soon' }, null],
])('a read that is limited with %o is reported as limited, and a write is not', async (headers, afterMs) => {
  const noted: (number | null)[] = [];
  const request = createClient(
    async () => json({ code: 'too_many_requests' }, { status: 429, headers: headers as Record<string, string> }),
    () => 'fr',
    undefined,
    (ms) => noted.push(ms),
  );
  expect(await request(getUser)).toMatchObject({ ok: false, error: { status: 429 } });
  await request(browserSignIn, { body: credentials });
  expect(noted).toEqual([afterMs]);
});
