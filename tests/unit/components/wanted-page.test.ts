import { expect, test, vi } from 'vitest';

vi.mock('virtual:pages', () => ({ pages: ['/profile/DEPOSIT', '/profile/user-info', '/profile/transactions'] }));
const { wantedPage } = await import('#components/wanted-page.ts');

test.each([
  ['/profile/DEPOSIT', 'header.deposit'],
  ['/ar/deposit/card?amount=10', 'header.deposit'],
  ['/en/withdrawal/bank', 'header.withdrawal'],
  ['/profile/user-info', 'header.personalDetails'],
  ['/profile/transactions/7', 'header.transactions'],
  ['/balance', 'header.balance'],
  ['/en/wheel-game-history', 'header.spinHistory'],
  ['/slots/orion/moonlit-pharaoh', 'game'],
  ['/profile/something-else', 'session.profile'],
])('a guest who wanted %s is told of it by its name', (next, label) => {
  expect(wantedPage(next)).toBe(label);
});

test.each(['/slots/casino', '/main', '/deposits', '/%3Cb%3E'])('%s is nobody’s own', (next) => {
  expect(wantedPage(next)).toBeNull();
});
