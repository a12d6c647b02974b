import { describe, expect, test } from 'vitest';
import { calls } from '#contract/registry.ts';
import { routeOf } from '#edge/proxy-routes.ts';

describe('the way through to the API host', () => {
  test('passes a payment’s own id on', () => {
    expect(routeOf('GET', '/api/backoffice/payments/deposit/42')?.call.name).toBe('getDeposit');
  });

  test.each(
    calls
      .filter(({ audience }) => audience === 'staff' || audience === 'provider')
      .map(({ method, path }) => [method, path] as const),
  )('does not take %s %s for an id, with or without its last slash', (method, path) => {
    const named = path.replace(/\{\w+\}/g, '7');
    expect(routeOf(method, named)).toBeNull();
    expect(routeOf(method, named.replace(/\/$/, ''))).toBeNull();
  });
});
