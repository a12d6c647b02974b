import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { translator } from '#i18n/t.ts';
import { FullscreenButton } from '#islands/game/FullscreenButton.tsx';
import { GameBar } from '#islands/game/GameBar.tsx';
import { GameMoney } from '#islands/game/GameMoney.tsx';
import { GameStage } from '#islands/game/GameStage.tsx';
import type { GamePageProps } from '#islands/game/game-props.ts';
import { useFullscreen } from '#islands/game/use-fullscreen.ts';
import { useLazyAccount } from '#islands/game/use-lazy-account.ts';
import { useLeaveQuestion } from '#islands/game/use-leave-question.ts';
import { useVisit } from '#islands/game/use-visit.ts';
import { island } from '#islands/ui/island.tsx';
import { $game } from '#stores/game/game.ts';

/** The whole game page: bar, stage, and on a phone the balances below. */
export const GameView = island(function GamePage(props: GamePageProps) {
  const { locale, strings, mode, game, art, similar, links } = props;
  const t = translator(strings, locale);
  const drawn = { locale, t };
  const element = useRef<HTMLDivElement>(null);
  const { isFull, toggle } = useFullscreen(element);
  const state = useStore($game, { ssr: 'initial' });
  const LeaveQuestion = useLeaveQuestion(locale);
  const parts = useLazyAccount(props, 'frame' in state);
  useVisit(props);

  return (
    <div ref={element} className="game" data-full={isFull || undefined}>
      <GameBar
        game={game}
        mode={mode}
        links={links}
        Late={parts?.Account ?? null}
        isFull={isFull}
        onFull={toggle}
        {...drawn}
      />
      <GameStage state={state} game={game} art={art} similar={similar} links={links} {...drawn}>
        {parts && state.step === 'playing' && <parts.Notes />}
      </GameStage>
      <footer className="game-foot">
        <GameMoney mode={mode} links={links} place="foot" Late={parts?.Account ?? null} {...drawn} />
        {isFull && <FullscreenButton isFull onFull={toggle} t={t} />}
      </footer>
      {LeaveQuestion && <LeaveQuestion />}
    </div>
  );
});
