import { withFigures } from '#domain/figures-in-text.ts';
import { type Locale, locales } from '#domain/locales.ts';
import { everyLanguage } from '#domain/texts.ts';
import { insertRows } from '#platform/seed/catalogue.ts';
import type en from '#platform/seed/texts/en.json';

/** The operator's texts for the demo's slides and payment systems. Figures are placeholders. */
export const seedTexts = await everyLanguage<typeof en>(
  (locale) => import(`./texts/${locale}.json`, { with: { type: 'json' } }),
);

const platforms = ['web', 'mobile'] as const;
/** The operator's slides, in display order. `link` has no language; without `image` a slide shows its type's symbol. */
const slides = [
  { type: 'demos', link: '/slots/all' },
  { type: 'free-spins', link: '/promotions/welcome-offer-1', image: '/art/promotions/ten-spins.svg' },
  { type: 'favourites', link: '/slots/collection/favourites', isForPlayers: true },
  { type: 'search', link: '/slots/all' },
  { type: 'returns', link: '/slots/all?sort=rtp' },
  { type: 'pace', link: '/terms-and-conditions/responsible-gaming' },
  { type: 'wheel', link: '/wheel-game' },
  { type: 'first-deposit', link: '/promotions-detail/deposit', isActive: false },
  { type: 'cashback', link: '/promotions-detail/cashback', isActive: false },
] as const;
type Slide = { readonly image?: string; readonly isActive?: boolean; readonly isForPlayers?: boolean };

/** @throws Error when a slide names a figure that the house's rules do not have. */
function fillFigures(text: string, language: Locale): string {
  const figured = withFigures(text, language);
  if (!figured.ok)
    throw new Error(`a slide names ${figured.error.map(({ name }) => name).join(', ')}, which is no figure`);
  return figured.value;
}

export async function seedContent(db: D1Database): Promise<void> {
  const variants = locales.flatMap((language) => platforms.map((platform) => ({ language, platform })));
  const carousels = variants.map(({ language, platform }, index) => ({
    id: index + 1,
    slug: `lobby-${language}-${platform}`,
    routes: JSON.stringify(['/slots/casino']),
  }));
  const rows = variants.flatMap(({ language }, index) =>
    slides.map(({ type, link, ...slide }: (typeof slides)[number] & Slide, position) => ({
      id: index * slides.length + position + 1,
      carousel_id: index + 1,
      type,
      language,
      title: fillFigures(seedTexts[language].slides[type].title, language),
      text: fillFigures(seedTexts[language].slides[type].text, language),
      action: seedTexts[language].slides[type].action,
      link,
      image: slide.image ?? null,
      is_active: slide.isActive ?? true,
      auth_required: slide.isForPlayers ?? false,
      position,
    })),
  );
  await db.batch([insertRows(db, 'carousels', carousels), insertRows(db, 'slides', rows)]);
}
