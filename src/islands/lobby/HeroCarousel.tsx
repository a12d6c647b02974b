import { island } from '#islands/ui/island.tsx';
import '#islands/lobby/hero.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type Locale, localise } from '#domain/locales.ts';
import { type Strings, translator } from '#i18n/t.ts';
import { classOf, type FanGame, HeroSlide } from '#islands/lobby/HeroSlide.tsx';
import { useAutoplay } from '#islands/lobby/use-autoplay.ts';
import { useSlideTrack } from '#islands/lobby/use-slide-track.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import type { LobbySlide, SlidePlace } from '#model/lobby/slides.ts';
import { $slides, followCarousel } from '#stores/lobby/carousel.ts';
import { pause, play } from '#theme/lobby-icons.ts';

type Props = {
  locale: Locale;
  strings: Strings;
  route: string;
  platform: SlidePlace['platform'];
  /** Those for players too, whom the page's HTML does not know. */
  slides: readonly LobbySlide[];
  fan: readonly FanGame[];
};

/** The browser's own scrolling carries the slides: a finger, a wheel and the keyboard move them before any script does. */
export const HeroCarousel = island(function HeroCarousel({
  locale,
  strings,
  route,
  platform,
  slides: first,
  fan,
}: Props) {
  const t = translator(strings, locale);
  // Until the store knows who is here, the style sheet does: what is for players is hidden from a guest.
  const slides = useStore($slides, { ssr: () => null }) ?? first;
  const { track, current, show, showNext, follow } = useSlideTrack();
  const autoplay = useAutoplay(slides.length > 1, showNext);
  useEffect(() => followCarousel({ route, locale, platform }, first), [route, locale, platform, first]);
  const href = (path: string) => localise(path, locale);
  return (
    <section
      className="hero"
      aria-roledescription={t('lobby.carousel')}
      aria-label={t('lobby.carouselLabel')}
      onPointerEnter={autoplay.hold}
      onPointerLeave={autoplay.release}
      onFocus={autoplay.hold}
      onBlur={autoplay.release}
    >
      <ul ref={track} className="hero-track" onScroll={follow}>
        {slides.map((slide, place) => (
          <HeroSlide key={slide.id} slide={slide} number={place + 1} t={t} fan={fan} href={href} />
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="hero-controls">
          <button
            type="button"
            className="hero-pause"
            aria-label={t(autoplay.isPlaying ? 'lobby.pause' : 'lobby.resume')}
            onClick={autoplay.toggle}
          >
            <Icon path={autoplay.isPlaying ? pause : play} size="s" />
          </button>
          {slides.map((slide, place) => (
            <button
              key={slide.id}
              type="button"
              className={classOf('hero-dot', slide)}
              aria-label={t('lobby.slide', { number: place + 1 })}
              aria-current={place === current ? 'true' : undefined}
              onClick={() => show(place)}
            />
          ))}
        </div>
      )}
    </section>
  );
});
