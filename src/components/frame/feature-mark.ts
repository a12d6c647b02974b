import type { Feature } from '#model/features.ts';
import type { MenuGroup, MenuItem } from '#model/menu.ts';
import { featureOfPage } from '#routes';

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
