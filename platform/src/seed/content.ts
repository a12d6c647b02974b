import { withFigures } from '#domain/figures-in-text.ts';
import type { Locale } from '#domain/locales.ts';
import { insertRows } from '#platform/seed/insert-rows.ts';
import { type SlideText, slideTexts } from '#platform/seed/slide-texts.ts';

const platforms = ['web', 'mobile'] as const;
const languages = ['fr', 'en', 'ar'] as const;
/** The page of each slide, without a language: the site puts its own in front. */
const links: Readonly<Record<SlideText['type'], string>> = {
  demos: '/slots/all',
  favourites: '/slots/collection/favourites',
  search: '/slots/all',
  returns: '/slots/all?sort=rtp',
  'free-spins': '/promotions/welcome-offer-1',
  pace: '/terms-and-conditions/responsible-gaming',
  wheel: '/wheel-game',
  'first-deposit': '/promotions-detail/deposit',
  cashback: '/promotions-detail/cashback',
};

/** @throws Error when a slide names a figure that the house's rules do not have. */
function written(text: string, language: Locale): string {
  const figured = withFigures(text, language);
  if (!figured.ok)
    throw new Error(`a slide names ${figured.error.map(({ name }) => name).join(', ')}, which is no figure`);
  return figured.value;
}

/** Fills the lobby's carousels: one for each language and platform. */
export async function seedContent(db: D1Database): Promise<void> {
  const places = languages.flatMap((language) => platforms.map((platform) => ({ language, platform })));
  const carousels = places.map(({ language, platform }, index) => ({
    id: index + 1,
    slug: `lobby-${language}-${platform}`,
    routes: JSON.stringify(['/slots/casino']),
  }));
  const slides = places.flatMap(({ language }, place) =>
    slideTexts.map((slide, position) => ({
      id: place * slideTexts.length + position + 1,
      carousel_id: place + 1,
      type: slide.type,
      language,
      title: written(slide.texts[language].title, language),
      text: written(slide.texts[language].text, language),
      action: slide.texts[language].action,
      link: links[slide.type],
      image: slide.image ?? null,
      is_active: slide.isActive,
      auth_required: slide.isForPlayers ?? false,
      position,
    })),
  );
  await db.batch([insertRows(db, 'carousels', carousels), insertRows(db, 'slides', slides)]);
}
