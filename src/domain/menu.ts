/** Which entries of a menu a person sees (specification, 2.2). */
import type { Settings } from '#contract/settings.ts';
import { type Feature, featureOfPage } from '#domain/features.ts';
import { shownCurrency } from '#domain/money.ts';

/** What the operator offers some players and not others: known once both its settings and the player are. */
export type Offer = 'bonusTransfer' | 'cashier';

export type MenuItem = {
  /** Key of the text. */
  readonly label: string;
  readonly route: string;
  /** The page that answers the route, when the route carries parameters: "/sport/alt/[...path]". */
  readonly page?: string;
  /** Shown unless this is false: an entry that says nothing is shown. */
  readonly isDisplay?: boolean;
  readonly notDesktop?: boolean;
  /** Addresses that belong to it and do not lie below its own. */
  readonly covers?: readonly string[];
  /** Goes with this feature of the host; left out, with the one that its page belongs to. */
  readonly feature?: Feature;
  /** Shown only to players who are offered this. */
  readonly needs?: Offer;
};
export type MenuGroup<Item extends MenuItem = MenuItem> = {
  readonly label: string;
  /** Of a group among others in one column; groups that stand side by side need none. */
  readonly icon?: string;
  readonly items: readonly Item[];
};

export const isShown = (item: MenuItem, on: { desktop: boolean }): boolean =>
  item.isDisplay !== false && !(on.desktop && item.notDesktop === true);

/** No link leads nowhere: an entry waits for its page to be in the build. */
export const hasPage = (item: MenuItem, pages: readonly string[]): boolean => pages.includes(item.page ?? item.route);

export const shownItems = <Item extends MenuItem>(
  items: readonly Item[],
  pages: readonly string[],
  on: { desktop: boolean },
): Item[] => items.filter((item) => isShown(item, on) && hasPage(item, pages));

/** The feature of the host that an entry goes with, as an attribute that hides it; nothing for one that is always there. */
export function featureMark({ feature, route }: MenuItem): { readonly 'data-feature'?: Feature } {
  const needed = feature ?? featureOfPage(route);
  return needed ? { 'data-feature': needed } : {};
}

/** Of a group that is all of one feature. */
export function groupMark({ items }: MenuGroup): { readonly 'data-feature'?: Feature } {
  const [first, ...others] = items.map((item) => featureMark(item));
  return first && others.every((other) => other['data-feature'] === first['data-feature']) ? first : {};
}

/** A group none of whose entries is displayed is empty, and is left out whole. */
export const shownGroups = <Group extends MenuGroup>(
  groups: readonly Group[],
  pages: readonly string[],
  on: { desktop: boolean },
): Group[] =>
  groups
    .map((group) => ({ ...group, items: shownItems(group.items, pages, on) }))
    .filter(({ items }) => items.length > 0);

/**
 * Bonus into balance where the feature is on; deposit and withdrawal where the player's currency is accepted, or nobody
 * has said which are. @param settings null where the host has told none.
 */
export function offersTo(currency: string, settings: Settings | null): Offer[] {
  const accepted = settings?.acceptedCurrencies?.map(shownCurrency);
  const cashier: Offer[] = !accepted || accepted.includes(shownCurrency(currency)) ? ['cashier'] : [];
  return settings?.bonuses.transferBonusBalanceToBalanceOn ? ['bonusTransfer', ...cashier] : cashier;
}

/** What a group waits for: nothing as soon as one of its entries is for everybody. */
export const groupNeeds = ({ items }: MenuGroup): string | undefined =>
  items.every(({ needs }) => needs) ? [...new Set(items.map(({ needs }) => needs))].sort().join(' ') : undefined;

/**
 * What a menu's entry says of itself on this page: of those that the page is at or below, the nearest is marked.
 * @param path without language
 */
export function currentIn(menu: readonly MenuItem[], path: string): (route: string) => 'page' | 'true' | undefined {
  const nearest = menu
    .flatMap(({ route, covers = [] }) => [route, ...covers].map((at) => ({ route, at })))
    .filter(({ at }) => `${path}/`.startsWith(`${at}/`))
    .sort((a, b) => b.at.length - a.at.length)[0];
  return (route) => (route === nearest?.route ? (route === path ? 'page' : 'true') : undefined);
}
