// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { RollingAmount } from '#islands/ui/RollingAmount.tsx';

afterEach(cleanup);

const amount = (minor: number, locale = 'fr') => (
  <RollingAmount amount={amountMinor(minor)} currency="TND" locale={locale} />
);
const before = (container: Element) => container.querySelector('[data-before]')?.getAttribute('data-before');

test.each([
  ['fr', '1\u00a0000,00\u00a0TND'],
  ['ar', '1.000,00\u00a0د.ت'],
])('the text of an amount is the amount and nothing else, in %s', (locale, text) => {
  const { container, rerender } = render(amount(1_000_000, locale));
  expect(container.textContent).toBe(text);
  rerender(amount(900_000, locale));
  rerender(amount(1_000_000, locale));
  expect(container.textContent).toBe(text);
});

test('an amount shown for the first time, or unchanged, does not roll', () => {
  expect(renderToString(amount(1_000_000))).not.toContain('data-before');
  const { container, rerender } = render(amount(1_000_000));
  rerender(amount(1_000_000));
  expect(before(container)).toBeUndefined();
});

test('a changed amount rolls once, from the previous one', () => {
  const { container, rerender } = render(amount(19_950));
  rerender(amount(121_450));
  expect(before(container)).toBe('19,95\u00a0TND');
  const shown = container.querySelector('bdi');
  rerender(amount(121_450));
  expect(container.querySelector('bdi')).toBe(shown);
});
