import { expect, test } from 'vitest';
import { stylesInHead } from '#edge/styles-in-head.ts';

test('a style that stands among the text is moved to the end of the head, as it is', () => {
  const page = '<head><title>a</title></head><body><p>b</p><style>i{}</style><p>c</p></body>';
  expect(stylesInHead(page)).toBe('<head><title>a</title><style>i{}</style></head><body><p>b</p><p>c</p></body>');
});

test('a page whose styles are in its head is left as it is', () => {
  const page = '<head><style>i{}</style></head><body></body>';
  expect(stylesInHead(page)).toBe(page);
  expect(stylesInHead('<style>i{}</style>')).toBe('<style>i{}</style>');
});
