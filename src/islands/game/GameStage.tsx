import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { GameFrame } from '#islands/game/GameFrame.tsx';
import { GameLoading } from '#islands/game/GameLoading.tsx';
import { GameUnreachable } from '#islands/game/GameUnreachable.tsx';
import type { Drawn, GamePageProps } from '#islands/game/game-props.ts';
import { $isQuiet, type GameState } from '#stores/game/game.ts';

type Props = Drawn &
  Pick<GamePageProps, 'game' | 'art' | 'similar' | 'links'> & { state: GameState; children?: ReactNode };

// If the failure screen cannot be fetched, the connection is down: show what this bundle already has.
const LazyFailure = lazy(() =>
  import('#islands/game/lazy-failure.tsx')
    .then(({ lazyFailure }) => lazyFailure(document.documentElement.lang))
    .catch(() => ({ default: GameUnreachable })),
);

/** If it cannot be fetched, the loading cover's own link remains. */
const LazyQuiet = lazy(() =>
  import('#islands/game/lazy-quiet.tsx')
    .then(({ lazyQuiet }) => lazyQuiet(document.documentElement.lang))
    .catch(() => ({ default: () => null })),
);

export function GameStage({ state, game, art, similar, links, children, ...drawn }: Props) {
  const isQuiet = useStore($isQuiet, { ssr: 'initial' });
  if (state.step === 'failed') {
    return (
      <main className="game-stage">
        <Suspense>
          <LazyFailure reason={state.reason} game={game} similar={similar} links={links} t={drawn.t} />
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
          <LazyQuiet links={links} />
        </Suspense>
      )}
      {children}
    </main>
  );
}
