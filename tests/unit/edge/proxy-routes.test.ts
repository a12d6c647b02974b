import { describe, expect, test } from 'vitest';
import { calls } from '#contract/registry.ts';
import { findRoute } from '#edge/proxy-routes.ts';

describe('routes to the API host', () => {
  test('keep a payment’s id', () => {
    expect(findRoute('GET', '/api/backoffice/payments/deposit/42')?.call.name).toBe('getDeposit');
  });

  test.each(
    calls
      .filter(({ audience }) => audience === 'staff' || audience === 'provider')
      .map(({ method, path }) => [method, path] as const),
  )('do not match %s %s with an id, with or without its trailing slash', (method, path) => {
    const target = path.replace(/\{\w+\}/g, '7');
    expect(findRoute(method, target)).toBeNull();
    expect(findRoute(method, target.replace(/\/$/, ''))).toBeNull();
  });
});
