import { useEffect } from 'react';
import type { GamePageProps } from '#islands/game/game-props.ts';
import { closeGame, openGame } from '#stores/game.ts';
import { liveSession } from '#stores/session-life.ts';

const PHONE = '(max-width: 767px)';

/** Opens the game on entry and closes it on leaving; a page that comes back from the browser's memory opens it anew. */
export function useVisit({ game, mode, links, shown }: GamePageProps): void {
  useEffect(() => void liveSession(), []);
  useEffect(() => {
    const { integration, gameId } = game;
    const open = () =>
      void openGame(
        { integration, gameId, mode, isPhone: matchMedia(PHONE).matches },
        { shown, depositPath: links.deposit },
      );
    const reopen = (event: PageTransitionEvent) => {
      if (event.persisted) open();
    };
    open();
    window.addEventListener('pagehide', closeGame);
    window.addEventListener('pageshow', reopen);
    return () => {
      window.removeEventListener('pagehide', closeGame);
      window.removeEventListener('pageshow', reopen);
      closeGame();
    };
  }, [game, mode, links, shown]);
}
