import { expect, test } from 'vitest';
import { withSwitchesSet } from '../../../scripts/site/vite-plugins.ts';

const imported = "import { market } from '#domain/market.ts';\n";

test('a switch is replaced by its value, and a name that only looks like a switch is kept', () => {
  const code = `${imported}market.limits && draw(); market.timeOut ? a : b; market.unknown; supermarket.limits;`;
  expect(withSwitchesSet(code, { limits: false, timeOut: true })).toBe(
    `${imported}false && draw(); true ? a : b; market.unknown; supermarket.limits;`,
  );
});

test('code without switches is unchanged', () => {
  expect(withSwitchesSet('const market = { limits: 1 }; market.limits;', { limits: false })).toBeUndefined();
});
