// The same tests of a form with scripts, and without them, where the edge draws its page and answers it.
import { enterAsNewPlayer, enterWithoutScripts } from './account.ts';
import type { Where } from './joining.ts';
import { expect, once, test } from './test.ts';

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

/** @param details of the tests without scripts, which run in French only unless the language matters to them. */
export function withAndWithoutScripts(declare: (way: Way) => void, details: Partial<typeof once> = once): void {
  for (const way of [withScripts, withoutScripts])
    test.describe(way.hasScripts ? 'with scripts' : 'without scripts', way.hasScripts ? {} : details, () => {
      test.use({ javaScriptEnabled: way.hasScripts });
      declare(way);
    });
}
