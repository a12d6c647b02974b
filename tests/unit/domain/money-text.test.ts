import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { formatMoney, signedMoneyText } from '#domain/money-text.ts';

const amount = amountMinor(1_248_759);

test.each([
  ['fr', '1\u00a0248,75\u00a0TND'],
  ['en', '1,248.75\u00a0TND'],
  ['ar', '1.248,75\u00a0د.ت'],
])('in %s an amount is floored to two decimals and never breaks', (language, text) => {
  expect(formatMoney(amount, 'TND', language)).toBe(text);
});

test.each([
  [12_405, '+12,40'],
  [-12_405, '−12,40'],
  [0, '0,00'],
])('of %d millimes the sign is kept, and the size is rounded like a positive amount', (minor, figures) => {
  expect(signedMoneyText(amountMinor(minor), 'TND', 'fr').figures).toBe(figures);
});
