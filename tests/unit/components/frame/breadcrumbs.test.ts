import { expect, test } from 'vitest';
import { breadcrumbsTo } from '#components/frame/structured-data.ts';

const speech = { locale: 'en', t: (key: string) => key } as const;
const steps = (path: string) => breadcrumbsTo(path, 'This page', speech).map((step) => step.path);

test('a page has its parent as breadcrumb', () => {
  expect(steps('/faq/igrovoi-kont')).toEqual(['/main', '/faq', '/faq/igrovoi-kont']);
  expect(steps('/promotions-detail/wheel')).toEqual(['/main', '/promotions', '/promotions-detail/wheel']);
  expect(steps('/slots/provider/amber-peak')).toEqual(['/main', '/slots/casino', '/slots/provider/amber-peak']);
});

test('a parent page has only the first page as breadcrumb, and the first page has none', () => {
  expect(steps('/faq')).toEqual(['/main', '/faq']);
  expect(steps('/promotions')).toEqual(['/main', '/promotions']);
  expect(steps('/main')).toEqual([]);
});
