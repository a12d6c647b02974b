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
const columnsIn = (container: Element) =>
  [...container.querySelectorAll('[data-column]')].map((column) => column.getAttribute('data-column'));

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

test('an amount that is shown for the first time does not roll', () => {
  expect(renderToString(amount(1_000_000))).not.toContain('data-column');
});

test('each figure that changes rolls through those between the old one and the new, the others stand', () => {
  const { container, rerender } = render(amount(19_950));
  rerender(amount(121_450));
  expect(columnsIn(container)).toEqual([
    '1',
    '1\n2',
    '9\n8\n7\n6\n5\n4\n3\n2\n1',
    ',',
    '9\n8\n7\n6\n5\n4',
    '5',
    '\u00a0TND',
  ]);
});
