import type { Translate } from '#i18n/t.ts';
import type { Offer } from '#islands/game/offers.ts';
import { ArtPicture } from '#islands/ui/ArtPicture.tsx';

/** Games to play instead of one that is unavailable. */
export function OfferList({ offers, t }: { offers: readonly Offer[]; t: Translate }) {
  if (offers.length === 0) return <p className="text-ink-2">{t('replacing.none')}</p>;
  return (
    <ul className="offers">
      {offers.map(({ id, name, producer, image, art, facts, play, demo }) => (
        <li key={id} className="offer">
          <span className="offer-art" aria-hidden="true">
            <ArtPicture art={art} name={name} producer={producer} image={image} bare />
          </span>
          <div className="offer-what">
            <p className="offer-name">
              <bdi>{name}</bdi>
              <small>
                <bdi>{producer}</bdi>
              </small>
            </p>
            <p className="offer-facts">{facts.join(' · ')}</p>
          </div>
          <div className="offer-ways">
            <a className="btn btn-plaster btn-sm" href={play} aria-label={t('replacing.playGame', { name })}>
              {t('replacing.play')}
            </a>
            {demo && (
              <a className="btn btn-quiet btn-sm" href={demo} aria-label={t('replacing.demoGame', { name })}>
                {t('replacing.demo')}
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
