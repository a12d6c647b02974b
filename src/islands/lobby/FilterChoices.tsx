import { memo } from 'react';
import { ChoiceSelect } from '#islands/lobby/ChoiceSelect.tsx';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { ProducerMenu } from '#islands/lobby/ProducerMenu.tsx';
import { type Filters, isFiltered, leastReturns, sorts, sortsBy, volatilities } from '#model/lobby/filters.ts';
import type { Counted } from '#model/lobby/game-list.ts';
import { choose, clearFilters } from '#stores/lobby/game-list.ts';

type Props = { filters: Filters; producers: readonly Counted[]; path: string };

export const FilterChoices = memo(function FilterChoices({ filters, producers, path }: Props) {
  const { t, href, told } = useLobby();
  return (
    <div className="tools-choices">
      {(producers.length > 1 || filters.providers.length > 0) && (
        <ProducerMenu producers={producers} chosen={filters.providers} />
      )}
      <OddsChoices filters={filters} />
      {isFiltered(filters) && (
        <a
          className="btn btn-ghost"
          href={href(path)}
          onClick={(event) => {
            event.preventDefault();
            clearFilters();
          }}
        >
          {t('lobby.clearFilters')}
        </a>
      )}
      <ChoiceSelect
        name="sort"
        label={t('lobby.sortBy')}
        value={filters.sort}
        choices={sortsBy(told).map((sort) => [sort, t(`lobby.sort_${sort}`)] as const)}
        onChoose={(value) => choose({ sort: sorts.find((sort) => sort === value) ?? 'popularity' })}
        isLast
      />
      <noscript>
        <button type="submit" className="btn btn-quiet btn-sm">
          {t('lobby.apply')}
        </button>
      </noscript>
    </div>
  );
});

/** By what the games' host says of them, and by nothing else. */
function OddsChoices({ filters }: Pick<Props, 'filters'>) {
  const { t, formatCount, told } = useLobby();
  const returns = leastReturns.map(
    (least) => [least, t('lobby.rtpFrom', { value: formatCount(least / 100) })] as const,
  );
  const levels = volatilities.map((level) => [level, t(`lobby.level${level}`)] as const);
  return (
    <>
      {told.includes('rtp') && (
        <ChoiceSelect
          name="rtp"
          label={t('lobby.rtpLabel')}
          value={filters.leastReturn}
          choices={[['', t('lobby.anyRtp')], ...returns]}
          onChoose={(value) => choose({ leastReturn: leastReturns.find((least) => String(least) === value) ?? null })}
        />
      )}
      {told.includes('volatility') && (
        <ChoiceSelect
          name="volatility"
          label={t('lobby.volatility')}
          value={filters.volatility}
          choices={[['', t('lobby.anyVolatility')], ...levels]}
          onChoose={(value) => choose({ volatility: volatilities.find((level) => String(level) === value) ?? null })}
        />
      )}
    </>
  );
}
