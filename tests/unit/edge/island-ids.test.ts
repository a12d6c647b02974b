import { expect, test } from 'vitest';
import { withoutIslandIds } from '#edge/island-ids.ts';

test('an island goes without its id, and nothing else that looks like one', () => {
  const rest = ' prefix="r1" component-url="/a.js"><p data-uid="a1" uid="b2"> uid="c3"</p></astro-island>';
  expect(withoutIslandIds(`<astro-island uid="Z1ms9GQ"${rest}`)).toBe(`<astro-island${rest}`);
});
