import { useId } from 'react';
import type { Game } from '#domain/catalogue.ts';
import type { GamePageProps } from '#islands/game/game-props.ts';
import { GameArt } from '#islands/ui/GameArt.tsx';

type Props = Pick<GamePageProps, 'links'> & { title: string; games: readonly Game[] };

/** Another game of the same hand is a better way on than a dead end. */
export function SimilarGames({ title, games, links }: Props) {
  const titleId = useId();
  return (
    <section className="game-similar" aria-labelledby={titleId}>
      <h3 id={titleId} className="text-16 font-600">
        {title}
      </h3>
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <a href={`${links.games}/${game.integration}/${game.gameId}`}>
              <GameArt name={game.name} producer={game.producer} image={game.image} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
