import type * as v from 'valibot';
import type { Carousel as ReceivedCarousel, Slide } from '#contract/reading/content.ts';
import { isSlideLink } from '#domain/lobby/slide-link.ts';
import { isLocale } from '#domain/locales.ts';
import type { LobbySlide, SlidePlace } from '#model/lobby/slides.ts';

type Carousel = v.InferOutput<typeof ReceivedCarousel>;

const safeLink = (link: string | null): string | null => (link !== null && isSlideLink(link) ? link : null);
/** The edge and the page's policy limit the origins of pictures. */
const safePicture = (image: string | null): string | null =>
  image !== null && /^http:\/\/[^\s]+$/.test(image) ? image : safeLink(image);

const platformWords: Readonly<Record<string, SlidePlace['platform']>> = {
  web: 'web',
  desktop: 'web',
  pc: 'web',
  mobile: 'mobile',
  phone: 'mobile',
  m: 'mobile',
};

/** `lobby-fr-web`, `fr_desktop`, `desktop-fr`, `lobbyFrWeb`. A missing part matches everything. */
function matchesSlug(slug: string, { locale, platform }: SlidePlace): boolean {
  const words = slug
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);
  const languages = words.filter(isLocale);
  const platforms = words.flatMap((word) => (Object.hasOwn(platformWords, word) ? [platformWords[word]] : []));
  const matches = (allowed: readonly unknown[], value: string) => allowed.length === 0 || allowed.includes(value);
  return matches(languages, locale) && matches(platforms, platform);
}

function plainRoute(route: string): string {
  const [first = '', ...others] = route.toLowerCase().split('/').filter(Boolean);
  return (isLocale(first) ? others : [first, ...others]).join('/');
}
const isOnRoute = (routes: readonly string[] | null, route: string): boolean =>
  routes === null || routes.some((one) => one === '*' || plainRoute(one) === plainRoute(route));

const isInLanguage = (language: string | null, locale: string): boolean =>
  language === null || language === '' || language.toLowerCase().split(/[-_]/)[0] === locale;

/** In order. A carousel's slug encodes language and platform (specification, point 3). */
export function slidesFor(
  { slides, carousels }: { readonly slides: readonly Slide[]; readonly carousels: readonly Carousel[] },
  place: SlidePlace,
): LobbySlide[] {
  const shownHere = carousels.filter(({ slug, routes }) => matchesSlug(slug, place) && isOnRoute(routes, place.route));
  const ids = new Set(shownHere.map(({ id }) => String(id)));
  return slides
    .filter(
      ({ is_active, carousel_id, language }) =>
        is_active && (carousel_id === null || ids.has(String(carousel_id))) && isInLanguage(language, place.locale),
    )
    .sort((a, b) => a.order - b.order)
    .map(({ id, type, title, text, action, link, image, auth_required }) => ({
      id: String(id),
      type,
      title: title ?? '',
      text: text ?? '',
      action: action ?? '',
      link: safeLink(link),
      image: safePicture(image),
      forPlayers: auth_required,
    }))
    .filter(({ title, image }) => title !== '' || image !== null);
}
