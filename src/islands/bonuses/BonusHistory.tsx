import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { bonusChoices, everyBonus, writeBonusQuery } from '#domain/bonus-query.ts';
import type { Translate } from '#i18n/t.ts';
import { BonusTable } from '#islands/bonuses/BonusTable.tsx';
import { bonusFile } from '#islands/bonuses/bonus-file.ts';
import { DaySpans } from '#islands/records/DaySpans.tsx';
import { DaysForm } from '#islands/records/DaysForm.tsx';
import { RecordList } from '#islands/records/RecordList.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { saveFile } from '#islands/ui/save-file.ts';
import { BONUSES_A_PAGE, type BonusListName, bonusLists } from '#stores/bonus-history.ts';
import { showFailure } from '#stores/toasts.ts';
import { download } from '#theme/file-icons.ts';

type Props = { t: Translate; locale: string; name: BonusListName };

/** What changed the bonus balance outside play, or the cashback of it, with what narrows that. */
export function BonusHistory({ t, locale, name }: Props) {
  const list = bonusLists[name];
  const { $listed, $query, follow } = list;
  const listed = useStore($listed);
  const query = useStore($query);
  useEffect(follow, [follow]);
  const page = listed.kind === 'failed' ? null : listed.page;
  return (
    <div className="records" aria-busy={listed.kind === 'loading'}>
      <BonusFilters t={t} name={name} />
      <RecordList
        t={t}
        failedTitle={t('bonuses.failedTitle')}
        failedText={t('bonuses.failedText')}
        kind={listed.kind}
        size={page && { count: page.count, shown: page.history.length }}
        page={query.page}
        aPage={BONUSES_A_PAGE}
        nothing={<NoBonuses t={t} name={name} />}
        onPage={(one) => list.show({ page: one })}
        onAgain={() => void list.load()}
      >
        <BonusTable t={t} locale={locale} caption={t(`bonuses.caption_${name}`)} items={page?.history ?? []} />
      </RecordList>
      {page && page.history.length > 0 && <ExportButton t={t} name={name} />}
    </div>
  );
}

function BonusFilters({ t, name }: Omit<Props, 'locale'>) {
  const { $query, show } = bonusLists[name];
  const query = useStore($query);
  if (name === 'cashback')
    return (
      <div className="records-filters">
        <DaySpans t={t} days={query} onShow={show} />
      </div>
    );
  return (
    <div className="records-filters">
      <DaySpans t={t} days={query} onShow={show} />
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
    </div>
  );
}

function NoBonuses({ t, name }: Omit<Props, 'locale'>) {
  const { $query, show } = bonusLists[name];
  const isEverything = writeBonusQuery(useStore($query)) === writeBonusQuery(everyBonus);
  return (
    <div className="records-empty panel">
      <h2>{t(isEverything ? `bonuses.neverTitle_${name}` : 'bonuses.noneTitle')}</h2>
      <p>{t(isEverything ? `bonuses.neverText_${name}` : 'bonuses.noneText')}</p>
      {!isEverything && (
        <Button look="plaster" onClick={() => show(everyBonus)}>
          {t('bonuses.showAll')}
        </Button>
      )}
    </div>
  );
}

/** Saves everything that the filters let through, not the page alone. */
function ExportButton({ t, name }: Omit<Props, 'locale'>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const all = await bonusLists[name].all();
    setBusy(false);
    if (all.ok) saveFile(`${t(`bonuses.fileName_${name}`)}.csv`, 'text/csv', bonusFile(t, all.value));
    else showFailure(all.error);
  };
  return (
    <div>
      <Button busy={busy} onClick={() => void save()}>
        {!busy && <Icon path={download} size="s" />}
        {t('bonuses.export')}
      </Button>
    </div>
  );
}
