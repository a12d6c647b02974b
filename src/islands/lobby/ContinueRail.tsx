import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { ContinueTile } from '#islands/lobby/ContinueTile.tsx';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { RailHead } from '#islands/lobby/RailHead.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { $gamesToContinue, $recentGames, followRecentGames, loadRecentGames } from '#stores/lobby/recent-games.ts';

const MOST = 8;
const PLACES = [0, 1, 2, 3];

/** What a player played last, an interrupted round first. Its place is kept from the first paint for a player. */
export function ContinueRail({ history }: { history: string | null }) {
  const { t } = useLobby();
  const titleId = useId();
  const row = useRef<HTMLUListElement>(null);
  const { kind } = useStore($recentGames, { ssr: 'initial' });
  const games = useStore($gamesToContinue, { ssr: () => null });
  useEffect(() => followRecentGames(), []);
  const isFilled = games !== null && games.length > 0;
  return (
    <section className="rail-section for-player" aria-labelledby={titleId}>
      <RailHead titleId={titleId} title={t('lobby.rail_continue')} more={history} rail={isFilled ? row : null} />
      {kind === 'failed' ? (
        <p className="continue-empty panel">
          {t('lobby.recentFailed')}
          <Button size="sm" onClick={() => void loadRecentGames()}>
            {t('lobby.tryAgain')}
          </Button>
        </p>
      ) : games?.length === 0 ? (
        <p className="continue-empty panel">{t('lobby.noRecent')}</p>
      ) : (
        <ul ref={row} className="rail rail-continue" aria-busy={isFilled ? undefined : 'true'}>
          {isFilled
            ? games.slice(0, MOST).map(({ game, last }) => <ContinueTile key={game.id} game={game} last={last} />)
            : PLACES.map((place) => <li key={place} className="continue-tile panel" />)}
        </ul>
      )}
    </section>
  );
}
