import '#islands/ui/game-art.css';
import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import type { Translate } from '#i18n/t.ts';
import type { Drawn, GamePageProps } from '#islands/game/game-props.ts';
import { ArtPicture } from '#islands/ui/ArtPicture.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { hasNavigatedAway, readFrameMessage } from '#model/game/frame-messages.ts';
import { environment } from '#stores/environment.ts';
import {
  $isQuiet,
  $isSlow,
  type FrameAddress,
  frameLoaded,
  frameRefused,
  type GameState,
  onFrameMessage,
  tryAgain,
} from '#stores/game/game.ts';

type Props = Drawn &
  Pick<GamePageProps, 'game' | 'art' | 'similar' | 'links'> & { state: GameState; children?: ReactNode };

// If the failure screen cannot be fetched, the connection is down: show what this bundle already has.
const LazyFailure = lazy(() =>
  import('#islands/game/GameFailed.tsx')
    .then(({ lazyFailure }) => lazyFailure(environment().page.locale()))
    .catch(() => ({ default: GameUnreachable })),
);

/** If it cannot be fetched, the link on the loading cover remains. */
const LazyQuiet = lazy(() =>
  import('#islands/game/GameFailed.tsx')
    .then(({ lazyQuiet }) => lazyQuiet(environment().page.locale()))
    .catch(() => ({ default: () => null })),
);

export function GameStage({ state, game, art, similar, links, children, t }: Props) {
  const isQuiet = useStore($isQuiet, { ssr: 'initial' });
  if (state.step === 'failed') {
    return (
      <main className="game-stage">
        <Suspense>
          <LazyFailure reason={state.reason} game={game} similar={similar} links={links} t={t} />
        </Suspense>
      </main>
    );
  }
  const title = t('game.frame', { title: game.name, producer: game.producer });
  return (
    <main className="game-stage">
      {'frame' in state && (
        <GameFrame key={state.frame.address} frame={state.frame} title={title} isReady={state.step === 'playing'} />
      )}
      {state.step !== 'playing' && (
        <GameLoading game={game} art={art} isOpen={state.step === 'loading'} casino={links.casino} t={t} />
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

type LoadingProps = Pick<Props, 'game' | 'art' | 't'> & { isOpen: boolean; casino: string };

function GameLoading({ game, art, isOpen, casino, t }: LoadingProps) {
  const isSlow = useStore($isSlow, { ssr: 'initial' });
  const text = t(isOpen ? 'game.loading' : 'game.opening');
  return (
    <div
      className="game-cover relative w-full min-h-full grid content-center justify-items-center gap-5 p-6 text-center"
      data-ground={art.groundHue}
      data-edge={art.edgeHue}
    >
      <div className="grid gap-5 w-[min(210px,60vw,38dvh)]">
        <ArtPicture art={art} name={game.name} producer={game.producer} image={game.image} eager />
        <div className="grid gap-10px">
          <div
            className="h-4px rounded-2px bg-surface-4"
            role="progressbar"
            aria-label={text}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={isOpen ? 70 : 35}
          >
            <i
              className={`block h-full rounded-2px bg-text-2 transition-all duration-3 ease-out ${isOpen ? 'w-70%' : 'w-35%'}`}
            />
          </div>
          <p className="text-14 text-text-2" role="status">
            {isSlow ? t('game.slow') : text}
          </p>
          {isSlow && <Button href={casino}>{t('game.toCasino')}</Button>}
        </div>
      </div>
      <p className="text-12 text-text-3">
        {[...game.odds, ...(game.stakes === null ? [] : [game.stakes])].join(' · ')}
      </p>
    </div>
  );
}

function GameUnreachable({ t }: { t: Translate }) {
  return (
    <div className="grid justify-items-center gap-6 p-6 text-center" role="alert">
      <p className="text-text-2">{t('game.unreachable')}</p>
      <button type="button" className="btn btn-quiet" onClick={tryAgain}>
        {t('game.again')}
      </button>
    </div>
  );
}

type FrameProps = { frame: FrameAddress; title: string; isReady: boolean };

/**
 * Threat: the game's code. It may run scripts on its origin, but not open windows, submit forms or navigate our page.
 */
export function GameFrame({ frame, title, isReady }: FrameProps) {
  const element = useRef<HTMLIFrameElement>(null);
  useFrameMessages(element, frame.origin);
  // Subscribes before the browser loads the address, because a policy violation is reported only once.
  useLayoutEffect(() => {
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') frameRefused();
    };
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, []);
  return (
    <iframe
      ref={element}
      className="game-frame absolute inset-0 size-full bg-edge"
      src={frame.address}
      title={title}
      onLoad={frameLoaded}
      sandbox="allow-scripts allow-same-origin"
      allow="fullscreen"
      referrerPolicy="no-referrer"
      // Inert under the loading cover: the keyboard focus must not enter an invisible frame.
      inert={!isReady}
    />
  );
}

function useFrameMessages(element: RefObject<HTMLIFrameElement | null>, origin: string): void {
  useEffect(() => {
    let isReported = false;
    const onMessage = (event: MessageEvent) => {
      const frame = { window: element.current?.contentWindow ?? null, origin };
      const message = readFrameMessage(event, frame);
      if (message) onFrameMessage(message);
      if (isReported || !hasNavigatedAway(event, frame)) return;
      // Reports once: a page that keeps posting must not fill the log.
      isReported = true;
      environment().report(new Error(`game: the frame of ${origin} speaks from ${event.origin}`));
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [element, origin]);
}
