import { type ReactNode, useId, useRef } from 'react';
import { RailHead } from '#islands/lobby/RailHead.tsx';
import { RailRow } from '#islands/lobby/RailRow.tsx';
import { useNear } from '#islands/lobby/use-near.ts';
import type { CardGame } from '#model/lobby/cards.ts';

type Props = {
  title: string;
  more: string;
  cards: readonly CardGame[];
  ranked?: boolean;
  small?: boolean;
  after?: ReactNode;
};

/** A row of cards that are at hand. It is swiped or scrolled; the arrows are for a mouse. */
export function GameRail({ title, more, after, ...rest }: Props) {
  const titleId = useId();
  const row = useRef<HTMLUListElement>(null);
  const isNear = useNear(row, true);
  return (
    <section className="rail-section" aria-labelledby={titleId}>
      <RailHead titleId={titleId} title={title} more={more} rail={isNear ? row : null}>
        {after}
      </RailHead>
      <RailRow {...rest} row={row} isNear={isNear} />
    </section>
  );
}
