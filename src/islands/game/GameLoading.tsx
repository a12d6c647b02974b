import '#islands/ui/game-art.css';
import { useStore } from '@nanostores/react';
import type { GameArt } from '#domain/lobby/art.ts';
import type { Drawn, PlayedGame } from '#islands/game/game-props.ts';
import { ArtPicture } from '#islands/ui/ArtPicture.tsx';
import { $isSlow } from '#stores/game/game.ts';

/** Only two steps are known: opening the session, loading the game. */
const PROGRESS = { opening: 35, loading: 70 } as const;

type Props = Pick<Drawn, 't'> & { game: PlayedGame; art: GameArt; step: keyof typeof PROGRESS; casino: string };

export function GameLoading({ game, art, step, casino, t }: Props) {
  const isSlow = useStore($isSlow, { ssr: 'initial' });
  const text = t(step === 'opening' ? 'game.opening' : 'game.loading');
  return (
    <div className="game-cover" data-ground={art.groundHue} data-edge={art.edgeHue}>
      <div className="game-cover-art">
        <ArtPicture art={art} name={game.name} producer={game.producer} image={game.image} eager />
      </div>
      <div className="game-cover-progress">
        <div
          className="game-progress"
          role="progressbar"
          aria-label={text}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={PROGRESS[step]}
        >
          <i data-step={step} />
        </div>
        <p className="text-14 text-ink-2" role="status">
          {isSlow ? t('game.slow') : text}
        </p>
        {isSlow && (
          <a className="btn btn-quiet" href={casino}>
            {t('game.toCasino')}
          </a>
        )}
      </div>
      <p className="text-12 text-ink-3">{[...game.odds, ...(game.stakes === null ? [] : [game.stakes])].join(' · ')}</p>
    </div>
  );
}
