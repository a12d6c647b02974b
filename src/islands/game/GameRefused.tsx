import type { Translate } from '#i18n/t.ts';
import { GameHeader, GameTitle } from '#islands/game/GameBar.tsx';
import { GameFailed } from '#islands/game/GameFailed.tsx';
import type { RefusedPageProps } from '#islands/game/game-props.ts';

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
