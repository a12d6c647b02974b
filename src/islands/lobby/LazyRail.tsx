import { useStore } from '@nanostores/react';
import { useId, useMemo, useRef } from 'react';
import { cardFor } from '#islands/lobby/card-for.ts';
import { RailHead } from '#islands/lobby/RailHead.tsx';
import { RailRow } from '#islands/lobby/RailRow.tsx';
import { useNear } from '#islands/lobby/use-near.ts';
import type { RailId } from '#model/lobby/lobby-rails.ts';
import { $railGames } from '#stores/lobby/rails.ts';

type Props = {
  rail: RailId;
  title: string;
  /** Where all of them are. */
  more: string;
};

/**
 * A rail far down the page: its heading and its room are in the HTML, its cards come from the catalogue in the browser as
 * the reader comes near. Without scripts there is the heading and the way to the list.
 */
export function LazyRail({ rail, title, more }: Props) {
  const titleId = useId();
  const row = useRef<HTMLUListElement>(null);
  const isNear = useNear(row, false);
  const games = useStore($railGames, { ssr: () => null })?.get(rail);
  const cards = useMemo(() => games?.map(cardFor) ?? null, [games]);
  return (
    <section className="rail-section" aria-labelledby={titleId}>
      <RailHead titleId={titleId} title={title} more={more} rail={isNear && cards ? row : null} />
      <RailRow row={row} cards={cards} isNear={isNear} />
    </section>
  );
}
