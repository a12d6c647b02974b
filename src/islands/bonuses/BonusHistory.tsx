import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/t.ts';
import { BonusTable } from '#islands/bonuses/BonusTable.tsx';
import { bonusFile } from '#islands/bonuses/bonus-file.ts';
import { DaySpans } from '#islands/history/DaySpans.tsx';
import { DaysForm } from '#islands/history/DaysForm.tsx';
import { ListedRecords } from '#islands/history/ListedRecords.tsx';
import { bonusChoices } from '#model/bonuses/bonus-query.ts';
import { type BonusListName, bonusLists } from '#stores/bonuses/bonus-history.ts';

type Props = { t: Translate; locale: string; name: BonusListName };

/** Changes of the bonus balance outside play, or its cashback, with filters. */
export function BonusHistory({ t, locale, name }: Props) {
  return (
    <ListedRecords
      t={t}
      list={bonusLists[name]}
      texts={{
        failed: [t('bonuses.failedTitle'), t('bonuses.failedText')],
        never: [t(`bonuses.neverTitle_${name}`), t(`bonuses.neverText_${name}`)],
        none: [t('bonuses.noneTitle'), t('bonuses.noneText')],
        showAll: t('bonuses.showAll'),
      }}
      filters={<BonusFilters t={t} name={name} />}
      file={{
        label: t('bonuses.export'),
        name: t(`bonuses.fileName_${name}`),
        write: (items) => bonusFile(t, items),
      }}
    >
      {(items) => <BonusTable t={t} locale={locale} caption={t(`bonuses.caption_${name}`)} items={items} />}
    </ListedRecords>
  );
}

function BonusFilters({ t, name }: Omit<Props, 'locale'>) {
  const { $query, show } = bonusLists[name];
  const query = useStore($query);
  return (
    <div className="records-filters">
      <DaySpans t={t} days={query} onShow={show} />
      {name === 'bonuses' && (
        <DaysForm
          key={[query.from, query.to, query.type].join(' ')}
          t={t}
          days={query}
          choices={[
            {
              name: 'type',
              label: t('bonuses.column_type'),
              chosen: query.type,
              options: bonusChoices.map((choice) => [choice, t(`bonuses.type_${choice}`)]),
            },
          ]}
          onShow={(days, chosen) =>
            show({ ...days, type: bonusChoices.find((choice) => choice === chosen.get('type')) ?? 'all' })
          }
        />
      )}
    </div>
  );
}
