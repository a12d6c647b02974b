import { SELF } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';

const get = (path: string) => SELF.fetch(`http://sandbox.test${path}`);

describe('the address of a full picture', () => {
  test('answers a picture with its images and font embedded', async () => {
    const answer = await get('/art/orion/moonlit-pharaoh.svg');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    const picture = await answer.text();
    expect(picture).toContain('MOONLIT');
    expect(picture).toMatch(/href="data:image\/webp;base64,\w+/);
    expect(picture).toMatch(/url\("?data:font\/woff2;base64,\w+/);
  });

  test('keeps the picture from running or loading anything, even when it is opened as a page', async () => {
    const policy = (await get('/art/orion/moonlit-pharaoh.svg')).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
  });

  test('rejects unknown vendors and other file types', async () => {
    for (const path of [
      '/art/nobody/moonlit-pharaoh.svg',
      '/art/orion/moonlit-pharaoh.html',
      '/art/orion/..%2f..%2freadyz.svg',
    ])
      expect((await get(path)).status, path).toBe(404);
  });
});

describe('the page of a game', () => {
  test('can be framed only by the operator’s site, and is never cached', async () => {
    const answer = await get('/play/orion/moonlit-pharaoh?mode=demo&token=secret&lang=ar');
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors http://site.test');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const page = await answer.text();
    expect(page).toContain('dir="rtl"');
    expect(page).not.toContain('secret');
  });

  test('of an unknown vendor does not exist', async () => {
    expect((await get('/play/nobody/moonlit-pharaoh')).status).toBe(404);
  });
});
