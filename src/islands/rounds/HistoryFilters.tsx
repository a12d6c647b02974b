import type { RoundQuery } from '#domain/round-query.ts';
import type { Translate } from '#i18n/t.ts';
import { DaySpans } from '#islands/records/DaySpans.tsx';
import { DaysForm } from '#islands/records/DaysForm.tsx';
import { showRounds } from '#stores/round-history.ts';

type Props = { t: Translate; query: RoundQuery; producers: readonly string[] };

/** Dates and producer of the rounds to show: quick spans at once, days of one's own with the button. */
export function HistoryFilters({ t, query, producers }: Props) {
  const { from, to, producer } = query;
  const names = producer !== '' && !producers.includes(producer) ? [...producers, producer] : producers;
  return (
    <div className="records-filters">
      <DaySpans t={t} days={query} onShow={showRounds} />
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
        onShow={(days, chosen) => showRounds({ ...days, producer: `${chosen.get('producer') ?? ''}` })}
      />
    </div>
  );
}
