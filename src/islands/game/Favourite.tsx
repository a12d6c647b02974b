import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Translate } from '#i18n/t.ts';
import type { PlayedGame } from '#islands/game/game-props.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import {
  $favourites,
  $pendingFavourites,
  followFavourites,
  isMarked,
  toggleFavourite,
} from '#stores/lobby/favourites.ts';
import { heart } from '#theme/icons.ts';

export function Favourite({ game, t }: { game: PlayedGame; t: Translate }) {
  const favourites = useStore($favourites, { ssr: 'initial' });
  const wishes = useStore($pendingFavourites, { ssr: 'initial' });
  useEffect(followFavourites, []);
  return (
    <button
      type="button"
      className="icon-btn game-heart needs-script"
      data-feature="favourites"
      aria-pressed={isMarked(game.id, favourites, wishes)}
      aria-label={t('game.favourite')}
      onClick={() => void toggleFavourite(game)}
    >
      <Icon path={heart} />
    </button>
  );
}
