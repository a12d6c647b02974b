import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withOwnHashes } from '../../../scripts/site/lean-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (policy: string, body: string) =>
  `<head><meta http-equiv="content-security-policy" content="${policy}"></head>${body}`;

test('a page keeps the hashes of its own scripts and styles, and loses those of others', () => {
  const body = '<script>one()</script><style>a{}</style><script src="/_astro/x.js"></script>';
  const policy = `script-src 'self' ${hash('one()')} ${hash('two()')}; style-src 'self' ${hash('a{}')} ${hash('b{}')};`;
  expect(withOwnHashes(page(policy, body))).toBe(
    page(`script-src 'self' ${hash('one()')}; style-src 'self' ${hash('a{}')};`, body),
  );
});

test('a script that the policy does not know stops the build', () => {
  expect(() => withOwnHashes(page("script-src 'self';", '<script>one()</script>'))).toThrow('does not know');
});

test('a page without a policy is left as it is', () => {
  expect(withOwnHashes('<p>text</p>')).toBe('<p>text</p>');
});
