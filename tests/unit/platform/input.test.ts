import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkInput, MAX_BODY_BYTES, parseJson, readBody, readQuery } from '#platform/host/input.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const Nested = v.object({ name: v.pipe(v.string(), v.nonEmpty('blank')), inner: v.object({ size: v.number() }) });

describe('an invalid request body', () => {
  test('is refused field by field, each with its first error', () => {
    expect(checkInput(Nested, { name: '', inner: { size: 'x' } })).toMatchObject({
      ok: false,
      error: { fields: { name: [{ code: 'blank' }], 'inner.size': [{ code: 'invalid' }] } },
    });
    expect(checkInput(Nested, {})).toMatchObject({
      error: { fields: { name: [{ code: 'required' }], inner: [{ code: 'required' }] } },
    });
  });

  test('is never repeated in a refusal', () => {
    const refused = checkInput(v.object({ password: v.pipe(v.string(), v.maxLength(3)) }), { password: 'a-secret' });
    expect(JSON.stringify(refused)).not.toContain('a-secret');
  });

  test.each(['', '{}'])('may be an empty object: %j', (text) => {
    expect(parseJson(bytes(text))).toEqual({ ok: true, value: {} });
  });

  test.each(['[]', 'null', '"x"', '7', '{', '{"a":1}x'])('must be an object, not %j', (text) => {
    expect(parseJson(bytes(text)).ok).toBe(false);
  });

  test('must be UTF-8', () => {
    expect(parseJson(Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x7d)).ok).toBe(false);
  });

  test('is read up to the limit, whatever its content length says', async () => {
    const request = (size: number) => new Request('http://host.test/', { method: 'POST', body: 'x'.repeat(size) });
    expect((await readBody(request(MAX_BODY_BYTES))).ok).toBe(true);
    expect(await readBody(request(MAX_BODY_BYTES + 1))).toMatchObject({ ok: false, error: { code: 'bad_request' } });
  });

  test('treats an empty query value as missing, and a repeated one as one', () => {
    expect(readQuery(new URL('http://host.test/?page=&size=1&size=2'))).toEqual({ size: '2' });
  });
});
