import { useStore } from '@nanostores/react';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import type { CardGame } from '#model/lobby/cards.ts';
import { $favourites, $pendingFavourites, isMarked, toggleFavourite } from '#stores/lobby/favourites.ts';

export function FavouriteHeart({ card }: { card: CardGame }) {
  const { t } = useLobby();
  const favourites = useStore($favourites, { ssr: 'initial' });
  const wishes = useStore($pendingFavourites, { ssr: 'initial' });
  return (
    <button
      type="button"
      className="card-heart"
      data-feature="favourites"
      aria-pressed={isMarked(card.id, favourites, wishes)}
      aria-label={t('lobby.favourite', { name: card.name })}
      onClick={() => void toggleFavourite(card)}
    />
  );
}
