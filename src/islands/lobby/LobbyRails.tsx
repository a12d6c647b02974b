import { CategoryRail } from '#islands/lobby/CategoryRail.tsx';
import { ContinueRail } from '#islands/lobby/ContinueRail.tsx';
import { FavouritesRail } from '#islands/lobby/FavouritesRail.tsx';
import { GameRail } from '#islands/lobby/GameRail.tsx';
import { LazyRail } from '#islands/lobby/LazyRail.tsx';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import type { CardGame } from '#model/lobby/cards.ts';
import type { CategoryCount } from '#model/lobby/game-list.ts';

type Props = {
  /** Those whose cards are in the page. */
  rails: readonly { readonly id: 'popular' | 'new'; readonly cards: readonly CardGame[] }[];
  categories: readonly CategoryCount[];
  history: string | null;
};

/** The most played games of all are those of this category: a second rail would say the same again. */
const isNotShownYet = ([type]: CategoryCount): boolean => type !== 'popular';

/** The player's own rails, what everybody plays, what is new, and one for each category. */
export function LobbyRails({ rails, categories, history }: Props) {
  const { t } = useLobby();
  return (
    <>
      <CategoryRail categories={categories} />
      <ContinueRail history={history} />
      <FavouritesRail />
      {rails.map(({ id, cards }) => (
        <GameRail
          key={id}
          title={t(`lobby.rail_${id}`)}
          more={`/slots/collection/${id}`}
          cards={cards}
          ranked={id === 'popular'}
        />
      ))}
      <LazyRail
        rail="drops-and-wins"
        title={t('lobby.collection_drops-and-wins')}
        more="/slots/collection/drops-and-wins"
      />
      {categories.filter(isNotShownYet).map(([type]) => (
        <LazyRail key={type} rail={type} title={t(`lobby.type_${type}`)} more={`/slots/category/${type}`} />
      ))}
    </>
  );
}
