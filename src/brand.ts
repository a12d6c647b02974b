import { age } from '#domain/house-rules.ts';
import type { Locale } from '#domain/locales.ts';

/**
 * What an operator rebrands. The rest: colours in src/theme/tokens.css, the logo in src/theme/logo.svg
 * (then `node scripts/generate.ts icons`) and public/favicon.svg, texts about the company in src/content and i18n/locales.
 */
export const brand = {
  name: { fr: 'Zellige', en: 'Zellige', ar: 'زليج' } satisfies Record<Locale, string>,
  supportEmail: 'aide@zellige.example',
  minimumAge: age.min.count,
  /** The browser's address bar, in the colour of the header. */
  themeColour: '#0d1730',
} as const;
