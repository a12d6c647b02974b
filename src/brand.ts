import { age } from '#domain/house-rules.ts';
import type { Locale } from '#domain/locales.ts';

/**
 * The values that an operator rebrands. Colours are in src/theme/tokens.css, the logo in src/theme/logo.svg (then run
 * `node scripts/generate.ts icons`) and public/favicon.svg, and texts about the company in src/content and
 * i18n/locales.
 */
export const brand = {
  name: { fr: 'Zellige', en: 'Zellige', ar: 'زليج' } satisfies Record<Locale, string>,
  supportEmail: 'aide@zellige.example',
  minimumAge: age.min.count,
  /** The colour of the browser's address bar, which matches the header. */
  themeColour: '#0d1730',
} as const;
