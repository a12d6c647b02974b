import type { Translate } from '#i18n/t.ts';
import { GameFailed } from '#islands/game/GameFailed.tsx';
import type { RefusedPageProps } from '#islands/game/game-props.ts';
import { PlainBar } from '#islands/game/PlainBar.tsx';

/** The page of a game that the server already refuses: rendered on the server, before any script runs. */
export function GameRefused({ game, refused, similar, links, t }: RefusedPageProps & { t: Translate }) {
  return (
    <div className="game">
      <PlainBar game={game} links={links} t={t} />
      <main className="game-stage">
        <GameFailed reason={refused} game={game} similar={similar} links={links} t={t} />
      </main>
    </div>
  );
}
