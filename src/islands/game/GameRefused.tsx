import { translator } from '#i18n/t.ts';
import { GameFailed } from '#islands/game/GameFailed.tsx';
import type { RefusedPageProps } from '#islands/game/game-props.ts';
import { PlainBar } from '#islands/game/PlainBar.tsx';

/** The page of a game that the server already knows not to open: said in the page itself, before any script runs. */
export function GameRefused({ locale, strings, game, refused, similar, links }: RefusedPageProps) {
  const t = translator(strings, locale);
  return (
    <div className="game">
      <PlainBar game={game} links={links} t={t} />
      <main className="game-stage">
        <GameFailed reason={refused} game={game} similar={similar} links={links} t={t} />
      </main>
    </div>
  );
}
