import { type RefObject, useEffect, useState } from 'react';
import { GameCard } from '#islands/lobby/GameCard.tsx';
import type { CardGame } from '#model/lobby/cards.ts';

/** As many as a wide screen shows. */
const FIRST = 8;

type Props = {
  row: RefObject<HTMLUListElement | null>;
  /** Null while they are on their way. */
  cards: readonly CardGame[] | null;
  isNear: boolean;
  ranked?: boolean;
  small?: boolean;
};

/**
 * The cards of a rail. Out of sight it keeps its room and has none; in sight it has those that fit, and the others once
 * somebody turns or enters the row: the document stays small however many rails a page has, and wherever the pointer rests.
 */
export function RailRow({ row, cards, isNear, ranked = false, small = false }: Props) {
  const [isReached, setReached] = useState(false);
  const reach = () => setReached(true);
  useEffect(() => {
    if (!isNear) setReached(false);
  }, [isNear]);
  const shown = isNear ? cards : null;
  const classes = ['rail', small && 'rail-small', !shown && 'is-waiting'].filter(Boolean).join(' ');
  return (
    <ul ref={row} className={classes} aria-busy={cards ? undefined : 'true'} onScroll={reach} onFocus={reach}>
      {shown ? (
        (isReached ? shown : shown.slice(0, small ? FIRST + 2 : FIRST)).map((card, at) => (
          <li key={card.id}>
            <GameCard card={card} small={small} {...(ranked && { rank: at + 1 })} />
          </li>
        ))
      ) : (
        <li className={small ? 'rail-place' : 'rail-place has-facts'} />
      )}
    </ul>
  );
}
