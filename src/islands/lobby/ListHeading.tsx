import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { $list } from '#stores/lobby/game-list.ts';

type Props = {
  title: string;
  isPageTitle: boolean;
  /** Null when nobody could count them. */
  total: number | null;
};

export function ListHeading({ title, isPageTitle, total }: Props) {
  const { t, formatCount } = useLobby();
  const list = useDeferredValue(useStore($list, { ssr: 'initial' }));
  const count = list?.positions.length ?? total;
  const Heading = isPageTitle ? 'h1' : 'h2';
  return (
    <div className="section-head">
      <Heading id="game-list-title">{title}</Heading>
      <span className="figures text-ink-3" role="status">
        {count !== null && t('lobby.games', { count, shown: formatCount(count) })}
      </span>
    </div>
  );
}
