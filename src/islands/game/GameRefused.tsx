import type { Translate } from '#i18n/t.ts';
import { GameHeader, GameTitle } from '#islands/game/GameBar.tsx';
import { GameFailed } from '#islands/game/GameFailed.tsx';
import type { RefusedPageProps } from '#islands/game/game-props.ts';

/** The page of a game that the server already refuses: rendered on the server, before any script runs. */
export function GameRefused({ refused, t, ...page }: RefusedPageProps & { t: Translate }) {
  return (
    <div className="game">
      <GameHeader title={<GameTitle game={page.game} t={t} />} casino={page.links.casino} t={t} />
      <main className="game-stage">
        <GameFailed {...page} reason={refused} t={t} />
      </main>
    </div>
  );
}
