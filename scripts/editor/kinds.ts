// The kinds of texts with their labels in the editor, and the site's path of each.
import { type Locale, localise } from '../../domain/locales.ts';
import { promotionPath } from '../../src/model/reading/promotions.ts';

type Kind = { label: string; pathOf: (name: string) => string };

export const kinds = {
  terms: { label: 'Terms', pathOf: (name) => `/terms-and-conditions/${name}` },
  promotions: { label: 'Promotions', pathOf: promotionPath },
  faq: { label: 'Questions', pathOf: (name) => (name === 'general' ? '/faq' : `/faq/${name}`) },
  help: { label: 'Help', pathOf: (name) => `/${name}` },
  persons: { label: 'Cashiers', pathOf: () => '/persons' },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof kinds;

export const previewPath = (kind: KindName, locale: Locale, name: string): string =>
  localise(kinds[kind].pathOf(name), locale);
