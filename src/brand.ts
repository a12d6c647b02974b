/** Everything an operator rebrands. Colours live in src/theme/tokens.css, texts about the company in src/content. */
import type { Locale } from '#domain/locales.ts';

export const brand = {
  name: { fr: 'Zellige', en: 'Zellige', ar: 'زليج' } satisfies Record<Locale, string>,
  /** The letter inside the star of the logo. */
  mark: 'Z',
  supportEmail: 'aide@zellige.example',
  minimumAge: 18,
  themeColour: { dark: '#0d1730', light: '#fbf9f4' },
} as const;
