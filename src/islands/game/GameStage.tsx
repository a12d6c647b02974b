import { GameFailed } from '#islands/game/GameFailed.tsx';
import { GameFrame } from '#islands/game/GameFrame.tsx';
import { GameLoading } from '#islands/game/GameLoading.tsx';
import type { Drawn, GamePageProps } from '#islands/game/game-props.ts';
import type { GameState } from '#stores/game.ts';

type Props = Drawn & Pick<GamePageProps, 'game' | 'art' | 'similar' | 'links'> & { state: GameState };

export function GameStage({ state, game, art, similar, links, ...drawn }: Props) {
  if (state.step === 'failed' || !game || !art) {
    const reason = state.step === 'failed' ? state.reason : 'game_unknown';
    return (
      <main className="game-stage">
        <GameFailed reason={reason} similar={similar} links={links} {...drawn} />
      </main>
    );
  }
  const title = drawn.t('game.frame', { title: game.name, producer: game.producer });
  return (
    <main className="game-stage">
      {'frame' in state && (
        <GameFrame key={state.frame.address} frame={state.frame} title={title} isReady={state.step === 'playing'} />
      )}
      {state.step !== 'playing' && (
        <GameLoading game={game} art={art} step={state.step === 'loading' ? 'loading' : 'opening'} t={drawn.t} />
      )}
    </main>
  );
}
