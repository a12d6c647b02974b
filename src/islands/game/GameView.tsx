import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { FullscreenButton, GameBar, GameMoney } from '#islands/game/GameBar.tsx';
import { GameStage } from '#islands/game/GameStage.tsx';
import type { Drawn, GamePageProps, LazyParts } from '#islands/game/game-props.ts';
import { island } from '#islands/ui/island.tsx';
import type { View } from '#islands/ui/jsx-runtime.ts';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';
import { $game, closeGame, openGame } from '#stores/game/game.ts';
import { $confirmsLeaving } from '#stores/game/game-leaving.ts';

export const GameView = withTexts(
  ['game'],
  island(function GamePage(props: GamePageProps & Drawn) {
    const { locale, t, mode, game, art, similar, links } = props;
    const element = useRef<HTMLDivElement>(null);
    const { isFull, toggle } = useFullscreen(element);
    const state = useStore($game, { ssr: 'initial' });
    const LeaveQuestion = useLeaveQuestion(locale);
    const parts = useLazyAccount(props, 'frame' in state);
    const money = { mode, links, Late: parts?.Account ?? null, t };
    useVisit(props);

    return (
      <div ref={element} className="game" data-full={isFull || undefined}>
        <GameBar game={game} isFull={isFull} onFull={toggle} {...money} />
        <GameStage state={state} game={game} art={art} similar={similar} links={links} t={t}>
          {parts && state.step === 'playing' && <parts.Notes />}
        </GameStage>
        {parts && <parts.Race />}
        <footer className="hidden lt-laptop:flex flex-none items-center min-h-$bottom-bar ps-1 pe-3 [background:var(--dock)] max-[340px]:flex-wrap">
          <GameMoney place="foot" {...money} />
          {isFull && <FullscreenButton isFull onFull={toggle} t={t} />}
        </footer>
        {LeaveQuestion && <LeaveQuestion />}
      </div>
    );
  }),
);

const PHONE = '(max-width: 767px)';

function useVisit({ game, mode, links, shown }: GamePageProps): void {
  useEffect(() => void startSessionLifecycle(), []);
  useEffect(() => {
    const { integration, gameId } = game;
    const open = () => {
      const visit = { integration, gameId, mode, isPhone: matchMedia(PHONE).matches };
      void openGame(visit, { shown, depositPath: links.deposit });
    };
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

/** iPhones have no Fullscreen API for elements: there the game covers the page (game.css, data-full). */
function useFullscreen(element: RefObject<HTMLElement | null>): { isFull: boolean; toggle: () => void } {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  async function toggle() {
    const node = element.current;
    if (!node) return;
    if (!document.fullscreenEnabled) return setFull(!isFull);
    if (document.fullscreenElement) return document.exitFullscreen();
    // A browser may claim support and then refuse; covering the page always works.
    await node.requestFullscreen({ navigationUI: 'hide' }).catch(() => setFull(true));
  }
  return { isFull, toggle: () => void toggle() };
}

function useLazyAccount(page: GamePageProps, isOpen: boolean): LazyParts | null {
  const [parts, setParts] = useState<LazyParts | null>(null);
  const isWanted = isOpen && page.mode !== 'demo';
  useEffect(() => {
    if (!isWanted) return;
    void import('#islands/game/GameAccount.tsx')
      .then(({ lazyAccount }) => lazyAccount(page))
      // Without a connection the limits are unknown, and none are shown.
      .then(setParts, () => undefined);
  }, [isWanted, page]);
  return parts;
}

/** Loads the dialog when the first round begins. Closing or reloading the tab triggers the browser's own prompt. */
function useLeaveQuestion(locale: string): View | null {
  const asks = useStore($confirmsLeaving, { ssr: 'initial' });
  const [question, setQuestion] = useState<{ readonly Dialog: View } | null>(null);
  useEffect(() => {
    if (!asks) return;
    void import('#islands/game/LeaveDialog.tsx')
      .then(({ lazyQuestion }) => lazyQuestion(locale))
      // If the dialog cannot be fetched, the second attempt to leave succeeds.
      .then(
        (Dialog) => setQuestion({ Dialog }),
        () => undefined,
      );
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks, locale]);
  return question?.Dialog ?? null;
}
