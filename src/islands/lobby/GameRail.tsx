import { type ReactNode, useId, useRef } from 'react';
import type { CardGame } from '#domain/cards.ts';
import { GameCard } from '#islands/lobby/GameCard.tsx';
import { RailHead } from '#islands/lobby/RailHead.tsx';
import { RailPlaces } from '#islands/lobby/RailPlaces.tsx';
import { useNear } from '#islands/lobby/use-near.ts';

type Props = {
  title: string;
  more: string;
  cards: readonly CardGame[];
  ranked?: boolean;
  small?: boolean;
  after?: ReactNode;
};

/** A row of cards that are at hand. It is swiped or scrolled; the arrows are for a mouse. */
export function GameRail({ title, more, cards, ranked = false, small = false, after }: Props) {
  const titleId = useId();
  const rail = useRef<HTMLUListElement>(null);
  const isNear = useNear(rail, true);
  return (
    <section className="rail-section" aria-labelledby={titleId}>
      <RailHead titleId={titleId} title={title} more={more} rail={rail}>
        {after}
      </RailHead>
      <ul ref={rail} className={small ? 'rail rail-small' : 'rail'}>
        {isNear ? (
          cards.map((card, at) => (
            <li key={card.id}>
              <GameCard card={card} small={small} {...(ranked && { rank: at + 1 })} />
            </li>
          ))
        ) : (
          <RailPlaces small={small} />
        )}
      </ul>
    </section>
  );
}
