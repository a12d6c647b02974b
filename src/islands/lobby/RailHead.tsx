import type { ReactNode, RefObject } from 'react';
import { useLobby } from '#islands/lobby/lobby-context.ts';

type Props = {
  titleId: string;
  title: string;
  /** Where the rest of them is. */
  more: string | null;
  /** Beside the title. */
  children?: ReactNode;
  /** The row that the arrows turn; none while there is nothing in it. */
  rail: RefObject<HTMLElement | null> | null;
};

/** What a rail is called, the way to all of it, and arrows for a mouse. */
export function RailHead({ titleId, title, more, children, rail }: Props) {
  const { t, href } = useLobby();
  return (
    <div className="section-head">
      <h2 id={titleId}>{title}</h2>
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
    </div>
  );
}

function turn({ current: node }: RefObject<HTMLElement | null>, pages: 1 | -1): void {
  const towards = document.dir === 'rtl' ? -pages : pages;
  const isCalm = matchMedia('(prefers-reduced-motion:reduce)').matches;
  node?.scrollBy({ left: towards * node.clientWidth * 0.9, behavior: isCalm ? 'instant' : 'smooth' });
}
