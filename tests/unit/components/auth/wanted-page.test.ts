import { expect, test } from 'vitest';
import { wantedPage } from '#components/auth/after-sign-in.ts';

test.each([
  ['/profile/DEPOSIT', 'header.deposit'],
  ['/ar/deposit/card?amount=10', 'header.deposit'],
  ['/en/withdrawal/bank', 'header.withdrawal'],
  ['/profile/user-info', 'header.personalDetails'],
  ['/profile/transactions/7', 'header.transactions'],
  ['/balance', 'header.balance'],
  ['/en/wheel-game-history', 'header.spinHistory'],
  ['/slots/orion/moonlit-pharaoh', 'game'],
  ['/en/slots/Amber%20&%20Co./moonlit-pharaoh', 'game'],
  ['/profile/something-else', 'session.profile'],
])('a guest who requested %s sees the page’s name', (next, label) => {
  expect(wantedPage(next)).toBe(label);
});

test.each(['/slots/casino', '/main', '/deposits', '/%3Cb%3E'])('%s is not a player’s page', (next) => {
  expect(wantedPage(next)).toBeNull();
});
