import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { cardFor } from '#islands/lobby/card-for.ts';
import { GameRail } from '#islands/lobby/GameRail.tsx';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { RailHead } from '#islands/lobby/RailHead.tsx';
import { $isPlayer } from '#stores/auth/session.ts';
import { $favourites } from '#stores/lobby/favourites.ts';
import { $favouriteGames } from '#stores/lobby/rails.ts';

const MOST = 12;
const LIST = '/slots/collection/favourites';

/** Its place is kept from the first paint for a player, so that nothing moves when the favourites arrive. */
export function FavouritesRail() {
  const { t, formatCount } = useLobby();
  const titleId = useId();
  const isPlayer = useStore($isPlayer, { ssr: 'initial' });
  const ids = useStore($favourites, { ssr: 'initial' });
  const games = useStore($favouriteGames, { ssr: 'initial' });
  const title = t('lobby.rail_favourites');
  if (games && games.length > 0) {
    const count = <span className="figures text-ink-3">{formatCount(games.length)}</span>;
    return <GameRail title={title} more={LIST} cards={games.slice(0, MOST).map(cardFor)} small after={count} />;
  }
  const isEmpty = isPlayer && ids !== null && ids.length === 0;
  return (
    <section className="rail-section for-player" data-feature="favourites" aria-labelledby={titleId}>
      <RailHead titleId={titleId} title={title} more={LIST} rail={null} />
      {isEmpty ? (
        <p className="rail-empty panel">{t('lobby.noFavourites')}</p>
      ) : (
        <ul className="rail rail-small is-waiting" aria-busy="true">
          <li className="rail-place" />
        </ul>
      )}
    </section>
  );
}
