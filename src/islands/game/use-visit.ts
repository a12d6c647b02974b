import { useEffect } from 'react';
import type { GamePageProps } from '#islands/game/game-props.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';
import { closeGame, openGame } from '#stores/game/game.ts';

const PHONE = '(max-width: 767px)';

/** Opens the game on entry and closes it on leaving; a page restored from the back/forward cache opens it again. */
export function useVisit({ game, mode, links, shown }: GamePageProps): void {
  useEffect(() => void startSessionLifecycle(), []);
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
