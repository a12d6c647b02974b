import type { Settings } from '#contract/settings.ts';
import { shownCurrency } from '#domain/money.ts';
import type { Feature } from '#model/features.ts';

/** Entries for some players only, by the settings and the player. */
export type Offer = 'bonusTransfer' | 'cashier';

export type MenuItem = {
  /** Key of the text. */
  readonly label: string;
  readonly route: string;
  readonly isDisplay?: boolean;
  readonly notDesktop?: boolean;
  /** Other addresses that mark this entry as current. */
  readonly covers?: readonly string[];
  /** Default: the feature of its page. */
  readonly feature?: Feature;
  /** Shown only to players who are offered this. */
  readonly needs?: Offer;
};
export type MenuGroup<Item extends MenuItem = MenuItem> = {
  readonly label: string;
  /** Shown in the profile only: in the header it would add weight to every page. */
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

export const shownGroups = <Group extends MenuGroup>(
  groups: readonly Group[],
  hasPage: (route: string) => boolean,
  on: { desktop: boolean },
): Group[] =>
  groups
    .map((group) => ({ ...group, items: shownItems(group.items, hasPage, on) }))
    .filter(({ items }) => items.length > 0);

/**
 * Offers deposit and withdrawal if the player's currency is accepted, or if the accepted ones are unknown.
 * @param settings null where the host has none.
 */
export function offersTo(currency: string, settings: Settings | null): Offer[] {
  const accepted = settings?.acceptedCurrencies?.map(shownCurrency);
  const cashier: Offer[] = !accepted || accepted.includes(shownCurrency(currency)) ? ['cashier'] : [];
  return settings?.bonuses.transferBonusBalanceToBalanceOn ? ['bonusTransfer', ...cashier] : cashier;
}

/** Undefined if one of its entries is for everybody. */
export const groupNeeds = ({ items }: MenuGroup): string | undefined =>
  items.every(({ needs }) => needs) ? [...new Set(items.map(({ needs }) => needs))].sort().join(' ') : undefined;

/** Marks the nearest entry at or above this page. @param path without language. */
export function currentIn(menu: readonly MenuItem[], path: string): (route: string) => 'page' | 'true' | undefined {
  const nearest = menu
    .flatMap(({ route, covers = [] }) => [route, ...covers].map((at) => ({ route, at })))
    .filter(({ at }) => `${path}/`.startsWith(`${at}/`))
    .sort((a, b) => b.at.length - a.at.length)[0];
  return (route) => (route === nearest?.route ? (route === path ? 'page' : 'true') : undefined);
}
