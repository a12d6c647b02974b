// The same form tests with scripts, and without them, where the edge renders the page and handles the form.
import { enterAsNewPlayer, enterWithoutScripts } from './account.ts';
import type { Where } from './joining.ts';
import { once } from './screens.ts';
import { expect, test } from './test.ts';

type Way = {
  readonly hasScripts: boolean;
  /** Signs in a new player. @returns the username. */
  readonly enter: (where: Where, create?: typeof enterAsNewPlayer) => Promise<string>;
  /** Waits for the scripts of the page's forms, if any: a form that waits too long for them is sent without. */
  readonly isReady: (where: Where) => Promise<void>;
};

const withScripts: Way = {
  hasScripts: true,
  enter: (where, create = enterAsNewPlayer) => create(where),
  isReady: ({ page }) => expect(page.locator('main astro-island[ssr]')).toHaveCount(0),
};
const withoutScripts: Way = { hasScripts: false, enter: enterWithoutScripts, isReady: async () => undefined };

type Screens = typeof once;

/**
 * @param screens of the tests with scripts.
 * @param without of those without: once, unless the language matters to them.
 */
export function withAndWithoutScripts(screens: Screens, declare: (way: Way) => void, without: Screens = once): void {
  for (const way of [withScripts, withoutScripts])
    test.describe(way.hasScripts ? 'with scripts' : 'without scripts', way.hasScripts ? screens : without, () => {
      test.use({ javaScriptEnabled: way.hasScripts });
      declare(way);
    });
}
