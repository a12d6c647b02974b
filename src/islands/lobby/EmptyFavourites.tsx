import { useStore } from '@nanostores/react';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { $favourites } from '#stores/lobby/favourites.ts';

const PLACES = Array.from({ length: 7 }, (_, place) => place);

/** Nobody's favourites are in the page's HTML: until they are known, a player sees their places and a guest what they are. */
export function EmptyFavourites() {
  const { t, href } = useLobby();
  const isKnown = useStore($favourites, { ssr: 'initial' }) !== null;
  return (
    <>
      <div className={isKnown ? 'list-empty panel' : 'list-empty panel for-guest'}>
        <h3>{t('lobby.noFavouritesTitle')}</h3>
        <p>{t('lobby.noFavourites')}</p>
        <a className="btn btn-plaster" href={href('/slots/collection/popular')}>
          {t('lobby.seePopular')}
        </a>
      </div>
      {!isKnown && (
        <div className="game-grid for-player" aria-busy="true">
          {PLACES.map((place) => (
            <span key={place} className="skeleton card-waiting" />
          ))}
        </div>
      )}
    </>
  );
}
