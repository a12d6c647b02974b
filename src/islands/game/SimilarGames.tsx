import '#islands/ui/game-art.css';
import { useId } from 'react';
import type { SimilarGame } from '#islands/game/game-props.ts';
import { ArtPicture } from '#islands/ui/ArtPicture.tsx';

type Props = { title: string; games: readonly SimilarGame[] };

/** Similar games, rather than a dead end. */
export function SimilarGames({ title, games }: Props) {
  const titleId = useId();
  return (
    <section className="game-similar" aria-labelledby={titleId}>
      <h3 id={titleId} className="text-16 font-600">
        {title}
      </h3>
      <ul>
        {games.map(({ address, ...drawn }) => (
          <li key={address}>
            <a href={address}>
              <ArtPicture {...drawn} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
