import { useStore } from '@nanostores/react';
import { cardFor } from '#islands/lobby/card-for.ts';
import { GameRail } from '#islands/lobby/GameRail.tsx';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { $favouriteGames } from '#stores/favourite-games.ts';
import { $favourites } from '#stores/favourites.ts';
import { $isPlayer } from '#stores/session.ts';

const MOST = 12;
const PLACES = Array.from({ length: 10 }, (_, place) => place);

/** Its place is kept from the first paint for a player, so that nothing moves when the favourites arrive. */
export function FavouritesRail() {
  const { t, formatCount } = useLobby();
  const isPlayer = useStore($isPlayer, { ssr: 'initial' });
  const ids = useStore($favourites, { ssr: 'initial' });
  const games = useStore($favouriteGames, { ssr: 'initial' });
  if (games && games.length > 0) {
    const count = <span className="figures text-ink-3">{formatCount(games.length)}</span>;
    return (
      <GameRail
        title={t('lobby.rail_favourites')}
        more="/slots/collection/favourites"
        cards={games.slice(0, MOST).map(cardFor)}
        small
        after={count}
      />
    );
  }
  const isEmpty = isPlayer && ids !== null && ids.length === 0;
  return (
    <section className="rail-section for-player" aria-label={t('lobby.rail_favourites')}>
      <div className="section-head">
        <h2>{t('lobby.rail_favourites')}</h2>
      </div>
      {isEmpty ? (
        <p className="rail-empty panel">{t('lobby.noFavourites')}</p>
      ) : (
        <div className="rail rail-small" aria-busy="true">
          {PLACES.map((place) => (
            <span key={place} className="skeleton card-waiting" />
          ))}
        </div>
      )}
    </section>
  );
}
