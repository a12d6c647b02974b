import { island } from '#islands/ui/island.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';
import '#islands/lobby/hero.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { type Locale, localise } from '#domain/locales.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import wheel from '#islands/lobby/wheel.svg?url';
import { GameArt } from '#islands/ui/GameArt.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { isBeside, type LobbySlide, type SlidePlace } from '#model/lobby/slides.ts';
import { $slides, followCarousel } from '#stores/lobby/carousel.ts';
import { pause, play } from '#theme/lobby-icons.json';

type Props = {
  locale: Locale;
  t: Translate;
  route: string;
  platform: SlidePlace['platform'];
  slides: readonly LobbySlide[];
  fan: readonly { readonly name: string; readonly producer: string }[];
};

const classOfTrack =
  'grid grid-flow-col auto-cols-[100%] h-full overflow-x-auto overflow-y-hidden [overscroll-behavior-inline:contain] [scroll-snap-type:inline_mandatory] [scrollbar-width:none] rounded-4 shadow-lift-2 bg-lapis-900 lt-tablet:h-216px lt-tablet:rounded-3';
const classOfImage =
  'absolute z--1 inset-y-0 end-0 h-full w-50% [object-fit:cover] [mask:linear-gradient(var(--to-end),#0000,#000_40%)]';

export const HeroCarousel = withTexts(
  ['lobby'],
  island(function HeroCarousel(props: Props) {
    const { locale, t, route, platform, slides: first, fan } = props;
    // Until the store knows whether somebody is signed in, the style sheet hides players' slides from a guest.
    const slides = useStore($slides, { ssr: () => null }) ?? first;
    const { track, current, show, showNext, follow } = useSlideTrack();
    const autoplay = useAutoplay(slides.length > 1, showNext);
    useEffect(() => followCarousel({ route, locale, platform }, first), [route, locale, platform, first]);
    return (
      <section
        className="hero relative min-w-0 min-h-0 lt-tablet:pb-5"
        aria-roledescription={t('lobby.carousel')}
        aria-label={t('lobby.carouselLabel')}
        onPointerEnter={autoplay.hold}
        onPointerLeave={autoplay.release}
        onFocus={autoplay.hold}
        onBlur={autoplay.release}
      >
        <ul ref={track} data-scheme="dark" className={classOfTrack} onScroll={follow}>
          {slides.map((slide, place) => (
            <HeroSlide key={slide.id} slide={slide} number={place + 1} locale={locale} t={t} fan={fan} />
          ))}
        </ul>
        {slides.length > 1 && (
          <div className="absolute bottom-14px start-40px flex items-center lt-tablet:bottom--12px lt-tablet:inset-x-0 lt-tablet:justify-center">
            <button
              type="button"
              className="grid place-items-center size-32px text-on-lapis lt-tablet:size-44px lt-tablet:text-text-2"
              aria-label={t(autoplay.isPlaying ? 'lobby.pause' : 'lobby.resume')}
              onClick={autoplay.toggle}
            >
              <Icon path={autoplay.isPlaying ? pause : play} size="s" />
            </button>
            {slides.map((slide, place) => (
              <button
                key={slide.id}
                type="button"
                className={slideClass(classOfDot, slide)}
                aria-label={t('lobby.slide', { number: place + 1 })}
                aria-current={place === current ? 'true' : undefined}
                onClick={() => show(place)}
              />
            ))}
          </div>
        )}
      </section>
    );
  }),
);

const isCalm = () => matchMedia('(prefers-reduced-motion:reduce)').matches;

const placesIn = (track: HTMLElement): number[] =>
  [...track.children].flatMap((slide, place) => (slide instanceof HTMLElement && slide.offsetWidth > 0 ? [place] : []));

function useSlideTrack() {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  const show = (place: number) => {
    const node = track.current;
    if (!node) return;
    const [start, slide] = [node.children[placesIn(node)[0] ?? 0], node.children[place]];
    if (!(start instanceof HTMLElement && slide instanceof HTMLElement)) return;
    node.scrollTo({ left: slide.offsetLeft - start.offsetLeft, behavior: isCalm() ? 'instant' : 'smooth' });
  };
  const showNext = () => {
    const places = track.current ? placesIn(track.current) : [];
    const next = places[(places.indexOf(current) + 1) % places.length];
    if (next !== undefined) show(next);
  };
  const follow = () => {
    const node = track.current;
    if (node) setCurrent(placesIn(node)[Math.round(Math.abs(node.scrollLeft) / node.clientWidth)] ?? 0);
  };
  return { track, current, show, showNext, follow };
}

const EACH_MS = 7000;

function useAutoplay(isUseful: boolean, next: () => void) {
  const [isPlaying, setPlaying] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const act = useRef(next);
  act.current = next;

  useEffect(() => setPlaying(isUseful && !isCalm()), [isUseful]);
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && act.current(), EACH_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld]);

  return {
    isPlaying,
    toggle: () => setPlaying((was) => !was),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}

const classOfDot =
  'grid place-items-center size-28px aria-[current]:w-40px lt-tablet:size-44px lt-tablet:aria-[current]:w-44px before:(content-empty w-22px h-4px rounded-2px bg-[oklch(1_0_0/0.28)]) aria-[current]:before:(w-34px bg-[oklch(0.965_0.012_90)]) lt-tablet:before:bg-surface-4 lt-tablet:aria-[current]:before:bg-plaster';
const classOfSlide =
  'slide relative [isolation:isolate] flex flex-col justify-center items-start pt-10 px-12 pb-60px overflow-hidden [scroll-snap-align:start] [scroll-snap-stop:always] lt-laptop:(pt-6 px-10 pb-56px) lt-tablet:(justify-start p-5)';
const classOfTitle =
  'max-w-[min(12.5em,54%)] text-44 font-bold leading-tight tracking--0.02em text-balance rtl:(font-700 tracking-0 leading-[1.3]) lt-laptop:(max-w-[min(12.5em,46%)] text-32) lt-tablet:(max-w-[min(15rem,64%)] text-24)';
const classOfText =
  'max-w-[min(24rem,48%)] mt-4 mb-6 leading-[1.5] text-on-lapis lt-laptop:max-w-[min(24rem,46%)] lt-tablet:hidden';

/**
 * The style sheet hides slides that a wide screen shows beside the hero, and slides for players, so that nothing moves.
 */
const slideClass = (name: string, { type, forPlayers }: LobbySlide): string =>
  [name, isBeside(type) && 'tablet:hidden!', forPlayers && 'for-player'].filter(Boolean).join(' ');

const named = ['demos', 'free-spins', 'favourites', 'search', 'returns', 'pace', 'wheel', 'first-deposit', 'cashback'];

type SlideProps = Pick<Props, 'locale' | 'fan'> & { slide: LobbySlide; number: number; t: Translate };

function HeroSlide({ slide, number, locale, t, fan }: SlideProps) {
  const { type, title, text, action, link, image } = slide;
  const address = (link?.startsWith('/') ? localise(link, locale) : link) ?? undefined;
  const item = { className: slideClass(classOfSlide, slide), 'aria-roledescription': t('lobby.slideRole') };
  if (title === '') {
    const picture = image && (
      <img className="absolute inset-0 size-full [object-fit:cover]" src={image} alt="" loading="lazy" />
    );
    return (
      <li {...item}>
        {address ? (
          <a className="absolute inset-0" href={address} aria-label={action || t('lobby.slide', { number })}>
            {picture}
          </a>
        ) : (
          picture
        )}
      </li>
    );
  }
  return (
    <li {...item}>
      {named.includes(type) && (
        <span className="flex items-center gap-2 mb-3 text-14 font-medium text-on-lapis">
          <i className="star" />
          <span>{t(`lobby.slide_${type}` as Key)}</span>
        </span>
      )}
      <h2 className={classOfTitle}>{title}</h2>
      <p className={classOfText}>{text}</p>
      {link && action && (
        <a className="btn btn-plaster btn-lg lt-tablet:mt-auto lt-tablet:min-h-44px" href={address}>
          {action}
        </a>
      )}
      <SlideArt slide={slide} fan={fan} />
    </li>
  );
}

function SlideArt({ slide: { type, image }, fan }: Pick<SlideProps, 'slide' | 'fan'>) {
  if (image) return <img className={classOfImage} src={image} alt="" loading="lazy" />;
  if (type === 'wheel')
    return <img className="slide-wheel" src={wheel} alt="" width={520} height={520} loading="lazy" />;
  if (type !== 'demos') return <span className="slide-star" />;
  return (
    <span className="slide-fan" aria-hidden="true">
      {fan.map((game) => (
        <span key={game.name}>
          <GameArt {...game} />
        </span>
      ))}
    </span>
  );
}
