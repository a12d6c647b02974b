import type { GameArt } from '#domain/art.ts';
import type { Drawn, PlayedGame } from '#islands/game/game-props.ts';
import { ArtPicture } from '#islands/ui/ArtPicture.tsx';

/** Two steps are known: the session is being opened, the game is being loaded. */
const PROGRESS = { opening: 35, loading: 70 } as const;

type Props = Pick<Drawn, 't'> & { game: PlayedGame; art: GameArt; step: keyof typeof PROGRESS };

export function GameLoading({ game, art, step, t }: Props) {
  const text = t(`game.${step}`);
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
          {text}
        </p>
      </div>
      <p className="text-12 text-ink-3">{[...game.odds, ...(game.stakes === null ? [] : [game.stakes])].join(' · ')}</p>
    </div>
  );
}
