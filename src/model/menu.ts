/** Which entries of a menu a person sees (specification, 2.2). */
import type { Settings } from '#contract/settings.ts';
import { shownCurrency } from '#domain/money.ts';
import type { Feature } from '#model/features.ts';

/** What the operator offers some players and not others: known once both its settings and the player are. */
export type Offer = 'bonusTransfer' | 'cashier';

export type MenuItem = {
  /** Key of the text. */
  readonly label: string;
  readonly route: string;
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
  /** Drawn in the profile alone: in the header it would be a part of every page. */
  readonly icon?: string;
  readonly items: readonly Item[];
};

export const isShown = (item: MenuItem, on: { desktop: boolean }): boolean =>
  item.isDisplay !== false && !(on.desktop && item.notDesktop === true);

export const shownItems = <Item extends MenuItem>(
  items: readonly Item[],
  hasPage: (route: string) => boolean,
  on: { desktop: boolean },
): Item[] => items.filter((item) => isShown(item, on) && hasPage(item.route));

/** A group none of whose entries is displayed is empty, and is left out whole. */
export const shownGroups = <Group extends MenuGroup>(
  groups: readonly Group[],
  hasPage: (route: string) => boolean,
  on: { desktop: boolean },
): Group[] =>
  groups
    .map((group) => ({ ...group, items: shownItems(group.items, hasPage, on) }))
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
