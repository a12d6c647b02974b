import type { Translate } from '#i18n/t.ts';
import type { PlayedGame } from '#islands/game/game-props.ts';

export function GameTitle({ game, t }: { game: PlayedGame | null; t: Translate }) {
  return (
    <h1 className="game-title">
      <bdi>{game?.name ?? t('game.untitled')}</bdi>
      {game && (
        <small>
          <bdi>{game.producer}</bdi>
          <span className="max-tablet:hidden">{game.odds.map((fact) => ` · ${fact}`)}</span>
        </small>
      )}
    </h1>
  );
}
