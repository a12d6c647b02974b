import type { Locale } from '#domain/locales.ts';
import ar from '#platform/seed/texts/ar.json' with { type: 'json' };
import en from '#platform/seed/texts/en.json' with { type: 'json' };
import fr from '#platform/seed/texts/fr.json' with { type: 'json' };

/** What the operator has written about the demo's slides and ways to pay. Figures are placeholders. */
export const seedTexts: Readonly<Record<Locale, typeof fr>> = { fr, en, ar };
