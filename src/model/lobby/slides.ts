import { isLocale } from '#domain/locales.ts';

/** A slide as the lobby shows it. */
export type LobbySlide = {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** A page of ours, or an https address; null for a slide that leads nowhere. */
  readonly link: string | null;
  readonly image: string | null;
  /** Not for guests. */
  readonly forPlayers: boolean;
};

/** On a wide screen these stand beside the hero and not in it. */
const besides = ['returns', 'pace', 'cashback', 'first-deposit'];
export const isBeside = (type: string): boolean => besides.includes(type);

type ReceivedSlide = {
  readonly id: string | number;
  readonly type: string;
  readonly image: string | null;
  readonly link: string | null;
  readonly language: string | null;
  readonly is_active: boolean;
  readonly carousel_id: string | number | null;
  readonly auth_required: boolean;
  readonly order: number;
  readonly title?: string | null | undefined;
  readonly text?: string | null | undefined;
  readonly action?: string | null | undefined;
};
type ReceivedCarousel = {
  readonly id: string | number;
  readonly slug: string;
  readonly routes: readonly string[] | null;
};

export type SlidePlace = {
  readonly route: string;
  readonly locale: string;
  readonly platform: 'web' | 'mobile';
};

/** Content of an operator may name any address; only our own pages and https leave the page. */
function safeLink(link: string | null): string | null {
  if (link === null) return null;
  return /^\/(?![/\\])[!-[\]^-~]*$/.test(link) || /^https:\/\/[^\s]+$/.test(link) ? link : null;
}
/** The edge has let it through; the policy of the page says from where it is loaded. */
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

/** `lobby-fr-web`, `fr_desktop`, `desktop-fr`, `lobbyFrWeb`. What a slug does not say it leaves open. */
function isSlugOf(slug: string, { locale, platform }: SlidePlace): boolean {
  const words = slug
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);
  const languages = words.filter(isLocale);
  const platforms = words.flatMap((word) => (Object.hasOwn(platformWords, word) ? [platformWords[word]] : []));
  const isOf = (told: readonly unknown[], asked: string) => told.length === 0 || told.includes(asked);
  return isOf(languages, locale) && isOf(platforms, platform);
}

/** Without language and slashes at its ends. */
function plainRoute(route: string): string {
  const [first = '', ...others] = route.toLowerCase().split('/').filter(Boolean);
  return (isLocale(first) ? others : [first, ...others]).join('/');
}
const isRouteOf = (routes: readonly string[] | null, route: string): boolean =>
  routes === null || routes.some((one) => one === '*' || plainRoute(one) === plainRoute(route));

const isLanguageOf = (language: string | null, locale: string): boolean =>
  language === null || language === '' || language.toLowerCase().split(/[-_]/)[0] === locale;

/** The slides of a place in their order, those for players among them: the carousel's slug encodes language and platform (specification, point 3). */
export function slidesFor(
  { slides, carousels }: { readonly slides: readonly ReceivedSlide[]; readonly carousels: readonly ReceivedCarousel[] },
  place: SlidePlace,
): LobbySlide[] {
  const shownHere = carousels.filter(({ slug, routes }) => isSlugOf(slug, place) && isRouteOf(routes, place.route));
  const ids = new Set(shownHere.map(({ id }) => String(id)));
  return slides
    .filter(
      ({ is_active, carousel_id, language }) =>
        is_active && (carousel_id === null || ids.has(String(carousel_id))) && isLanguageOf(language, place.locale),
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

export const slidesSeenBy = (slides: readonly LobbySlide[], isPlayer: boolean): readonly LobbySlide[] =>
  isPlayer ? slides : slides.filter(({ forPlayers }) => !forPlayers);
