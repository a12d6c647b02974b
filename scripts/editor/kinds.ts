// The kinds of texts as editors call them, and where a reader finds each.
import { type Locale, localise } from '../../src/domain/locales.ts';
import { promotionPath } from '../../src/domain/promotions.ts';

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
