import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/t.ts';
import { DaySpans } from '#islands/history/DaySpans.tsx';
import { DaysForm } from '#islands/history/DaysForm.tsx';
import { roundList } from '#stores/history/round-history.ts';

/** Filters rounds by date and producer: presets apply at once, a custom range on submit. */
export function HistoryFilters({ t }: { t: Translate }) {
  const query = useStore(roundList.$query);
  const listed = useStore(roundList.$listed);
  const { from, to, producer } = query;
  const producers = listed.page?.producers ?? [];
  const names = producer !== '' && !producers.includes(producer) ? [...producers, producer] : producers;
  return (
    <div className="records-filters">
      <DaySpans t={t} days={query} onShow={roundList.show} />
      <DaysForm
        key={[from, to, producer].join(' ')}
        t={t}
        days={query}
        choices={[
          {
            name: 'producer',
            label: t('rounds.producer'),
            chosen: producer,
            options: [['', t('rounds.allProducers')], ...names.map((name) => [name, name] as const)],
          },
        ]}
        onShow={(days, chosen) => roundList.show({ ...days, producer: `${chosen.get('producer') ?? ''}` })}
      />
    </div>
  );
}
