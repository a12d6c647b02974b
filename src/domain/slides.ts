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
  readonly language: string;
  readonly is_active: boolean;
  readonly carousel_id: string | number;
  readonly auth_required: boolean;
  readonly order: number;
  readonly title?: string | null | undefined;
  readonly text?: string | null | undefined;
  readonly action?: string | null | undefined;
};
type ReceivedCarousel = { readonly id: string | number; readonly slug: string; readonly routes: readonly string[] };

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

/** The slides of a place in their order, those for players among them: the carousel's slug encodes language and platform (specification, point 3). */
export function slidesFor(
  { slides, carousels }: { readonly slides: readonly ReceivedSlide[]; readonly carousels: readonly ReceivedCarousel[] },
  { route, locale, platform }: SlidePlace,
): LobbySlide[] {
  const shownHere = carousels.filter(
    ({ slug, routes }) => slug.endsWith(`-${locale}-${platform}`) && routes.includes(route),
  );
  const ids = new Set(shownHere.map(({ id }) => String(id)));
  return slides
    .filter((slide) => slide.is_active && ids.has(String(slide.carousel_id)) && slide.language === locale)
    .sort((a, b) => a.order - b.order)
    .map(({ id, type, title, text, action, link, image, auth_required }) => ({
      id: String(id),
      type,
      title: title ?? '',
      text: text ?? '',
      action: action ?? '',
      link: safeLink(link),
      image: safeLink(image),
      forPlayers: auth_required,
    }));
}

export const slidesSeenBy = (slides: readonly LobbySlide[], isPlayer: boolean): readonly LobbySlide[] =>
  isPlayer ? slides : slides.filter(({ forPlayers }) => !forPlayers);
