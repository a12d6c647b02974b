import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { GameCard, useNear } from '#islands/lobby/GameCard.tsx';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import type { CardGame } from '#model/lobby/cards.ts';

/** Cards per row on a wide screen. */
const FIRST = 7;
const FIRST_SMALL = 10;
const MARGIN = '100px 0px';

export type RailProps = { title: string; more: string; after?: ReactNode };

/** Renders no cards out of view, in view those that fit, and all once somebody points at, turns or focuses the rail. */
type OneRailProps = RailProps & CardsProps & { isFirst?: boolean; children?: ReactNode };

export function Rail({ title, more, after, isFirst = false, children, ...cards }: OneRailProps) {
  const titleId = useId();
  const row = useRef<HTMLUListElement>(null);
  const isNear = useNear(row, isFirst, MARGIN);
  const [isReached, setReached] = useState(false);
  const reach = () => setReached(true);
  useEffect(() => {
    if (!isNear) setReached(false);
  }, [isNear]);
  return (
    // Not on enter: scrolling under a resting mouse would fill every rail that passes it.
    <section
      className="rail-section"
      aria-labelledby={titleId}
      onPointerMove={reach}
      onPointerDown={reach}
      onFocus={reach}
    >
      <RailHead titleId={titleId} title={title} more={more} rail={isNear && cards.cards ? row : null}>
        {after}
      </RailHead>
      {children}
      <RailRow {...cards} row={row} isNear={isNear} isReached={isReached} reach={reach} />
    </section>
  );
}

type HeadingProps = { as: 'h1' | 'h2'; id: string; title: string; children: ReactNode };

export const SectionHead = ({ as: Heading, id, title, children }: HeadingProps) => (
  <div className="section-head flex items-center gap-3 min-h-36px mb-3 lt-tablet:mb-2">
    <Heading id={id} className="text-20 font-bold tracking--0.005em rtl:tracking-0 rtl:font-700 lt-tablet:text-18">
      {title}
    </Heading>
    {children}
  </div>
);

type HeadProps = Pick<RailProps, 'title'> & {
  titleId: string;
  more: string | null;
  children?: ReactNode;
  rail: RefObject<HTMLElement | null> | null;
};

const classOfArrow = 'rail-arrow size-36px rounded-2 bg-surface-2 shadow-lit hover:bg-surface-3';

export function RailHead({ titleId, title, more, children, rail }: HeadProps) {
  const { t, href } = useLobby();
  return (
    <SectionHead as="h2" id={titleId} title={title}>
      {children}
      {more && (
        <a
          className="section-more inline-flex items-center gap-1 ms-auto min-h-36px text-14 font-medium text-text-2 hover:text-text-1"
          href={href(more)}
          aria-label={t('lobby.seeAllOf', { title })}
        >
          {t('lobby.seeAll')}
        </a>
      )}
      {rail && (
        <span className="rail-arrows inline-flex gap-2 ms-auto">
          <button type="button" className={classOfArrow} aria-label={t('lobby.back')} onClick={() => turn(rail, -1)} />
          <button
            type="button"
            className={classOfArrow}
            aria-label={t('lobby.forward')}
            onClick={() => turn(rail, 1)}
          />
        </span>
      )}
    </SectionHead>
  );
}

function turn({ current: node }: RefObject<HTMLElement | null>, pages: 1 | -1): void {
  const towards = document.dir === 'rtl' ? -pages : pages;
  const isCalm = matchMedia('(prefers-reduced-motion:reduce)').matches;
  node?.scrollBy({ left: towards * node.clientWidth * 0.9, behavior: isCalm ? 'instant' : 'smooth' });
}

export type CardsProps = { cards: readonly CardGame[] | null; ranked?: boolean; small?: boolean };
type RowProps = CardsProps & {
  row: RefObject<HTMLUListElement | null>;
  isNear: boolean;
  isReached: boolean;
  reach: () => void;
};

function RailRow({ row, cards, isNear, isReached, reach, ranked = false, small = false }: RowProps) {
  const shown = isNear ? cards : null;
  const classes = ['rail', small && 'rail-small', !shown && 'is-waiting needs-script'].filter(Boolean).join(' ');
  return (
    <ul ref={row} className={classes} aria-busy={cards ? undefined : 'true'} onScroll={reach}>
      {shown ? (
        (isReached ? shown : shown.slice(0, small ? FIRST_SMALL : FIRST)).map((card, at) => (
          <li key={card.id}>
            <GameCard card={card} small={small} {...(ranked && { rank: at + 1 })} />
          </li>
        ))
      ) : (
        <li className={small ? 'rail-place' : 'rail-place mb-6'} />
      )}
    </ul>
  );
}
