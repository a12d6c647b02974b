import { type ReactNode, useId, useRef } from 'react';
import type { CardGame } from '#domain/cards.ts';
import { GameCard } from '#islands/lobby/GameCard.tsx';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { useFarHeight } from '#islands/lobby/use-far-height.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { chevronLeft, chevronRight } from '#theme/icons.ts';

type Props = {
  title: string;
  /** Where the rest of them is. */
  more?: string;
  cards: readonly CardGame[];
  ranked?: boolean;
  small?: boolean;
  after?: ReactNode;
};

/** A row that is swiped or scrolled; the arrows are for a mouse. */
export function GameRail({ title, more, cards, ranked = false, small = false, after }: Props) {
  const { t, href } = useLobby();
  const titleId = useId();
  const rail = useRef<HTMLUListElement>(null);
  const farHeight = useFarHeight(rail);
  const turn = (pages: 1 | -1) => {
    const node = rail.current;
    const towards = document.dir === 'rtl' ? -pages : pages;
    node?.scrollBy({ left: towards * node.clientWidth * 0.9, behavior: 'smooth' });
  };
  return (
    <section className="rail-section" aria-labelledby={titleId}>
      <div className="section-head">
        <h2 id={titleId}>{title}</h2>
        {after}
        {more && (
          <a className="section-more" href={href(more)} aria-label={t('lobby.seeAllOf', { title })}>
            {t('lobby.seeAll')}
            <Icon path={chevronRight} size="s" flip />
          </a>
        )}
        <span className="rail-arrows">
          <button
            type="button"
            className="icon-btn icon-btn-filled"
            aria-label={t('lobby.back')}
            onClick={() => turn(-1)}
          >
            <Icon path={chevronLeft} size="s" flip />
          </button>
          <button
            type="button"
            className="icon-btn icon-btn-filled"
            aria-label={t('lobby.forward')}
            onClick={() => turn(1)}
          >
            <Icon path={chevronRight} size="s" flip />
          </button>
        </span>
      </div>
      <ul
        ref={rail}
        className={small ? 'rail rail-small' : 'rail'}
        style={farHeight === null ? undefined : { blockSize: farHeight }}
      >
        {(farHeight === null ? cards : []).map((card, at) => (
          <li key={card.id}>
            <GameCard card={card} small={small} {...(ranked && { rank: at + 1 })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
