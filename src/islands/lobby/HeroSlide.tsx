import type { Translate } from '#i18n/t.ts';
import wheel from '#islands/lobby/wheel.svg?url';
import { GameArt } from '#islands/ui/GameArt.tsx';
import { isBeside, type LobbySlide } from '#model/lobby/slides.ts';

export type FanGame = { readonly name: string; readonly producer: string };
type Props = {
  slide: LobbySlide;
  /** Its place among them, from 1. */
  number: number;
  t: Translate;
  fan: readonly FanGame[];
  href: (path: string) => string;
};

/** Slides that have a word of their own above the title. */
const named = ['demos', 'free-spins', 'favourites', 'search', 'returns', 'pace', 'wheel', 'first-deposit', 'cashback'];

export function HeroSlide({ slide, number, t, fan, href }: Props) {
  const { type, title, text, action, link } = slide;
  const address = link?.startsWith('/') ? href(link) : link;
  if (title === '') return <PictureSlide slide={slide} number={number} t={t} address={address} />;
  return (
    <li className={classOf('slide', slide)} aria-roledescription={t('lobby.slideRole')}>
      {named.includes(type) && (
        <span className="slide-eyebrow">
          <i className="star" />
          {t(`lobby.slide_${type}`)}
        </span>
      )}
      <h2>{title}</h2>
      <p>{text}</p>
      {link && action && (
        <a className="btn btn-plaster btn-lg" href={address ?? undefined}>
          {action}
        </a>
      )}
      <SlideArt slide={slide} fan={fan} />
    </li>
  );
}

/** A host's slide may be a picture that says everything: the whole of it leads on. */
function PictureSlide({
  slide,
  number,
  t,
  address,
}: Pick<Props, 'slide' | 'number' | 't'> & { address: string | null }) {
  const picture = slide.image && <img className="slide-whole" src={slide.image} alt="" />;
  return (
    <li className={classOf('slide', slide)} aria-roledescription={t('lobby.slideRole')}>
      {address ? (
        <a className="slide-way" href={address} aria-label={slide.action || t('lobby.slide', { number })}>
          {picture}
        </a>
      ) : (
        picture
      )}
    </li>
  );
}

/** What stands beside the hero on a wide screen, and what is for players, is hidden by the style sheet: nothing moves. */
export const classOf = (name: string, { type, forPlayers }: LobbySlide): string =>
  [name, isBeside(type) && 'slide-beside', forPlayers && 'for-player'].filter(Boolean).join(' ');

function SlideArt({ slide: { type, image }, fan }: { slide: LobbySlide; fan: readonly FanGame[] }) {
  if (image) return <img className="slide-image" src={image} alt="" />;
  if (type === 'wheel') return <img className="slide-wheel" src={wheel} alt="" width={520} height={520} />;
  if (type !== 'demos') return <span className="slide-star" />;
  return (
    <span className="slide-fan" aria-hidden="true">
      {fan.map((game) => (
        <span key={game.name}>
          <GameArt {...game} eager />
        </span>
      ))}
    </span>
  );
}
