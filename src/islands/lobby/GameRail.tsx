import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { GameCard } from '#islands/lobby/GameCard.tsx';
import { cardFor, useLobby } from '#islands/lobby/lobby-context.ts';
import { useNear } from '#islands/lobby/use-near.ts';
import type { CardGame } from '#model/lobby/cards.ts';
import type { RailId } from '#stores/lobby/rails.ts';
import { $railGames } from '#stores/lobby/rails.ts';

const FIRST = 8;
const MARGIN = '100px 0px';

type RailProps = { title: string; more: string; after?: ReactNode };

export const GameRail = (props: RailProps & CardsProps) => <Rail {...props} isFirst />;

/**
 * A rail far down the page: its heading and its room are in the HTML, its cards come from the catalogue in the browser as
 * the reader comes near. Without scripts there is the heading and the way to the list.
 */
export function LazyRail({ rail, ...props }: RailProps & { rail: RailId }) {
  const games = useStore($railGames, { ssr: () => null })?.get(rail);
  const cards = useMemo(() => games?.map(cardFor) ?? null, [games]);
  return <Rail {...props} cards={cards} />;
}

function Rail({ title, more, after, isFirst = false, ...cards }: RailProps & CardsProps & { isFirst?: boolean }) {
  const titleId = useId();
  const row = useRef<HTMLUListElement>(null);
  const isNear = useNear(row, isFirst, MARGIN);
  return (
    <section className="rail-section" aria-labelledby={titleId}>
      <RailHead titleId={titleId} title={title} more={more} rail={isNear && cards.cards ? row : null}>
        {after}
      </RailHead>
      <RailRow {...cards} row={row} isNear={isNear} />
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

export function RailHead({ titleId, title, more, children, rail }: HeadProps) {
  const { t, href } = useLobby();
  return (
    <SectionHead as="h2" id={titleId} title={title}>
      {children}
      {more && (
        <a className="section-more" href={href(more)} aria-label={t('lobby.seeAllOf', { title })}>
          {t('lobby.seeAll')}
        </a>
      )}
      {rail && (
        <span className="rail-arrows">
          <button type="button" className="rail-arrow" aria-label={t('lobby.back')} onClick={() => turn(rail, -1)} />
          <button type="button" className="rail-arrow" aria-label={t('lobby.forward')} onClick={() => turn(rail, 1)} />
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

type CardsProps = { cards: readonly CardGame[] | null; ranked?: boolean; small?: boolean };
type RowProps = CardsProps & { row: RefObject<HTMLUListElement | null>; isNear: boolean };

/**
 * The cards of a rail. Out of sight it keeps its room and has none; in sight it has those that fit, and the others once
 * somebody turns or enters the row: the document stays small however many rails a page has, and wherever the pointer rests.
 */
function RailRow({ row, cards, isNear, ranked = false, small = false }: RowProps) {
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
        <li className={small ? 'rail-place' : 'rail-place mb-6'} />
      )}
    </ul>
  );
}
