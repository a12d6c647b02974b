import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { GameFrame } from '#islands/game/GameFrame.tsx';
import { GameLoading } from '#islands/game/GameLoading.tsx';
import { GameUnreachable } from '#islands/game/GameUnreachable.tsx';
import type { Drawn, GamePageProps } from '#islands/game/game-props.ts';
import { $isQuiet, type GameState } from '#stores/game.ts';

type Props = Drawn &
  Pick<GamePageProps, 'game' | 'art' | 'similar' | 'links'> & { state: GameState; children?: ReactNode };

// What cannot be fetched cannot be fetched because nothing can: then the page says that with what it has.
const LateFailure = lazy(() =>
  import('#islands/game/late-failure.tsx')
    .then(({ lateFailure }) => lateFailure(document.documentElement.lang))
    .catch(() => ({ default: GameUnreachable })),
);

/** Where it cannot be fetched, the page's own way out is left. */
const LateQuiet = lazy(() =>
  import('#islands/game/late-quiet.tsx')
    .then(({ lateQuiet }) => lateQuiet(document.documentElement.lang))
    .catch(() => ({ default: () => null })),
);

export function GameStage({ state, game, art, similar, links, children, ...drawn }: Props) {
  const isQuiet = useStore($isQuiet, { ssr: 'initial' });
  if (state.step === 'failed') {
    return (
      <main className="game-stage">
        <Suspense>
          <LateFailure reason={state.reason} game={game} similar={similar} links={links} t={drawn.t} />
        </Suspense>
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
        <GameLoading
          game={game}
          art={art}
          step={state.step === 'loading' ? 'loading' : 'opening'}
          casino={links.casino}
          t={drawn.t}
        />
      )}
      {isQuiet && (
        <Suspense>
          <LateQuiet links={links} />
        </Suspense>
      )}
      {children}
    </main>
  );
}
