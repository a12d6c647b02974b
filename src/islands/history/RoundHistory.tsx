import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import type { Translate } from '#i18n/t.ts';
import { ListedRecords } from '#islands/history/ListedRecords.tsx';
import { DaySpans, DaysForm } from '#islands/history/RecordFilters.tsx';
import { RoundTable } from '#islands/history/RoundTable.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { $openRound, followOpenRound, roundList } from '#stores/history/round-history.ts';

function RoundFilters({ t }: { t: Translate }) {
  const query = useStore(roundList.$query);
  const listed = useStore(roundList.$listed);
  const { producer } = query;
  const producers = listed.page?.producers ?? [];
  const names = producer !== '' && !producers.includes(producer) ? [...producers, producer] : producers;
  return (
    <div className="records-filters">
      <DaySpans t={t} days={query} onShow={roundList.show} />
      <DaysForm
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

const RoundDialog = lazy(async () => ({ default: (await import('#islands/history/RoundDialog.tsx')).RoundDialog }));

type Props = { readonly locale: string; readonly casino: string };

export function RoundHistory({ locale, casino }: Props) {
  const t = useTexts(locale, 'records', 'rounds');
  const open = useStore($openRound);
  useEffect(followOpenRound, []);
  if (!t) return <Waiting />;
  return (
    <>
      <ListedRecords
        t={t}
        list={roundList}
        keyOf={(name) => `rounds.${name}`}
        filters={<RoundFilters t={t} />}
        begin={
          <a className="btn btn-plaster" href={casino}>
            {t('rounds.chooseGame')}
          </a>
        }
      >
        {(rounds) => <RoundTable t={t} items={rounds} />}
      </ListedRecords>
      <Suspense>{open && <RoundDialog t={t} open={open} />}</Suspense>
    </>
  );
}
