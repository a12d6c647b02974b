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
  pace: '/terms-and-conditions/responsible-gaming',
  wheel: '/terms-and-conditions/generalTerms',
  'first-deposit': '/terms-and-conditions/terms-of-use',
  cashback: '/terms-and-conditions/generalTerms',
};

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
      ...slide.texts[language],
      link: links[slide.type],
      image: null,
      is_active: slide.isActive,
      auth_required: slide.isForPlayers ?? false,
      position,
    })),
  );
  await db.batch([insertRows(db, 'carousels', carousels), insertRows(db, 'slides', slides)]);
}
