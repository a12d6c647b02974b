// What a screen reader announces of a page, and where the Tab key leads, by the browser's accessibility tree.
import type { Locator, Page } from '@playwright/test';

type AxNode = {
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
};
type AccessibleNode = { readonly role: string; readonly name: string; readonly level: number };

const NAMED = /^(button|link|checkbox|radio|combobox|searchbox|textbox|slider|switch|img|image|table|dialog|heading)$/;
const LANDMARK = /^(banner|main|contentinfo|navigation|region|complementary|form|search)$/;

async function treeOf(page: Page): Promise<AccessibleNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly AxNode[] };
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: `${role?.value ?? ''}`,
      name: `${name?.value ?? ''}`.trim(),
      level: Number(properties.find((one) => one.name === 'level')?.value.value ?? 0),
    }));
}

/** @returns elements without a name, headings that skip a level, and landmarks with the same name. */
export async function faultsInTree(page: Page): Promise<string[]> {
  const tree = await treeOf(page);
  const unnamed = tree
    .filter(({ role, name }) => NAMED.test(role) && name === '')
    .map(({ role }) => `${role}: no name`);
  const headings = tree.filter(({ role }) => role === 'heading');
  const skipped = headings.flatMap(({ name, level }, place) => {
    const before = headings[place - 1]?.level ?? level;
    return level > before + 1 ? [`${name}: level ${level} after ${before}`] : [];
  });
  const firsts = headings.filter(({ level }) => level === 1).length;
  const landmarks = tree.filter(({ role }) => LANDMARK.test(role)).map(({ role, name }) => `${role} "${name}"`);
  const alike = landmarks.filter((one, place) => landmarks.indexOf(one) !== place).map((one) => `twice: ${one}`);
  return [...unnamed, ...skipped, ...alike, ...(firsts === 1 ? [] : [`${firsts} headings of the first level`])];
}

const MOST_PRESSES = 200;
const REACHABLE = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';

/**
 * Presses Tab from the beginning of a region to its end.
 * @returns its elements that were not reached, or out of order.
 */
export async function missedByTab(page: Page, place: Locator): Promise<string[]> {
  await place.evaluate((root, selector) => {
    const wanted = [...root.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility(),
    );
    Object.assign(window, { walk: { root, wanted, reached: [] as Element[] } });
    (root as HTMLElement).tabIndex = -1;
    (root as HTMLElement).focus();
  }, REACHABLE);
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const { root, reached } = (window as unknown as { walk: { root: Element; reached: Element[] } }).walk;
      const focused = document.activeElement;
      if (focused === null || !root.contains(focused)) return false;
      reached.push(focused);
      return true;
    });
    if (!isInside) break;
  }
  return page.evaluate(() => {
    const { wanted, reached } = (window as unknown as { walk: { wanted: Element[]; reached: Element[] } }).walk;
    return wanted.flatMap((one, at) => (reached[at] === one ? [] : [one.outerHTML.slice(0, 120)]));
  });
}
