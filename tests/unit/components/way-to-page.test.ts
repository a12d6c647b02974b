import { expect, test } from 'vitest';
import { wayTo } from '#components/way-to-page.ts';

const speech = { locale: 'en', t: (key: string) => key } as const;
const steps = (path: string) => wayTo(path, 'This page', speech).map((step) => step.path);

test('a page below another is reached through it', () => {
  expect(steps('/faq/igrovoi-kont')).toEqual(['/main', '/faq', '/faq/igrovoi-kont']);
  expect(steps('/promotions-detail/wheel')).toEqual(['/main', '/promotions', '/promotions-detail/wheel']);
  expect(steps('/slots/provider/amber-peak')).toEqual(['/main', '/slots/casino', '/slots/provider/amber-peak']);
});

test('a page that stands above others is reached from the front door, and that from nowhere', () => {
  expect(steps('/faq')).toEqual(['/main', '/faq']);
  expect(steps('/promotions')).toEqual(['/main', '/promotions']);
  expect(steps('/main')).toEqual([]);
});
