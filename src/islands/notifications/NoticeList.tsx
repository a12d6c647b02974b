import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { localise, toLocale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { RecordTable } from '#islands/history/RecordTable.tsx';
import styles from '#islands/history/records.css?url';
import { Button } from '#islands/ui/Button.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { dateTime } from '#model/dates.ts';
import { noticeHistories } from '#model/notifications/notices.ts';
import { $session, refreshUser } from '#stores/auth/session.ts';
import { $notices, acknowledge, checkNotices, readNotices } from '#stores/notifications/notifications.ts';

export type NoticeListProps = { readonly locale: string };

const looks = { date: 'record-date', news: 'record-title', amount: 'record-amount', seen: 'record-amount' } as const;

export function NoticeList({ locale }: NoticeListProps) {
  const t = useTexts(locale, 'notices');
  const notices = useStore($notices);
  // Waits for the session with its facts, because notices are stored per player.
  const session = useStore($session).kind;
  const isPlayer = session === 'player';
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    if (!isPlayer) return;
    readNotices();
    void checkNotices().finally(() => setChecked(true));
  }, [isPlayer]);
  if (session === 'failed') return <UnreadNote locale={locale} onRetry={() => void refreshUser()} />;
  if (!t || !isPlayer || !isChecked) return <Waiting />;
  return (
    <div className="records grid gap-4">
      <link rel="stylesheet" href={styles} precedence="page" />
      {notices.length === 0 ? (
        <div className="records-empty panel">
          <h2>{t('notices.noneTitle')}</h2>
          <p>{t('notices.noneText')}</p>
        </div>
      ) : (
        <Listed t={t} notices={notices} />
      )}
    </div>
  );
}

type ListedProps = { t: Translate; notices: ReturnType<typeof $notices.get> };

const Listed = ({ t, notices }: ListedProps) => (
  <>
    <div className="records-list panel overflow-hidden">
      <RecordTable
        caption={t('notices.caption')}
        looks={looks}
        labelOf={(column) => t(`notices.column_${column}`)}
        rows={notices}
        keyOf={({ id }) => id}
        cellsOf={({ id, type, amount, currency, date }) => ({
          date: (
            <bdi className="figures" translate="no">
              {dateTime(date)}
            </bdi>
          ),
          news: (
            <a className="link" href={localise(noticeHistories[type], toLocale(t.locale))}>
              {t(`notices.title_${type}`)}
            </a>
          ),
          amount: (
            <bdi className="figures" translate="no">
              {formatMoney(amount, currency, t.locale)}
            </bdi>
          ),
          seen: (
            <Button size="sm" onClick={() => acknowledge(id)}>
              {t('notices.ok')}
            </Button>
          ),
        })}
      />
    </div>
    {notices.length > 1 && (
      <p className="records-files">
        <Button onClick={() => acknowledge(...notices.map(({ id }) => id))}>{t('notices.allSeen')}</Button>
      </p>
    )}
  </>
);
