import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withOneScript } from '../../../scripts/site/lean-scripts.ts';

const page = (...bodies: readonly string[]) =>
  `<html data-late-islands="/x.js"><head><script>first()</script><meta content="script-src 'self';"></head><p>${bodies.join('</p><p>')}</p></html>`;
const script = (text: string) => `<script type="module">${text}</script>`;

test('two scripts of a reading page run as one, in their order, and share no names', () => {
  const written = withOneScript(page(script('var a=[1];said.push(a)'), '<script>var a=[2];said.push(a)</script>'));
  const [text = '', ...others] = Array.from(
    written.matchAll(/<script type="module">(.*?)<\/script>/g),
    ([, one]) => one,
  );
  expect(others).toEqual([]);
  const said: number[][] = [];
  new Function('said', text)(said);
  expect(said).toEqual([[1], [2]]);
});

test('the policy of the page knows the script that came of them', () => {
  const written = withOneScript(page(script('one()'), script('two()')));
  const [, text = ''] = /<script type="module">(.*?)<\/script>/.exec(written) ?? [];
  expect(written).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

test('what runs before the body stays alone', () => {
  expect(withOneScript(page(script('one()'), script('two()')))).toContain('<head><script>first()</script>');
});

test('any other page keeps its scripts as they are', () => {
  const html = page(script('one()'), script('two()')).replace('data-late-islands', 'data-other');
  expect(withOneScript(html)).toBe(html);
});

test('a script that only runs at the top of a module stops the build', () => {
  expect(() => withOneScript(page(script('import{a}from"/b.js";a()'), script('two()')))).toThrow('cannot join');
  expect(withOneScript(page(script('import("/b.js")'), script('two()')))).toContain('import("/b.js")');
});
