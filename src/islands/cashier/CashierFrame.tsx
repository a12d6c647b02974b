import type { ReactNode } from 'react';
import type { Translate } from '#i18n/t.ts';
import { RecordsFailed } from '#islands/records/RecordsFailed.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { useRecordTexts } from '#islands/records/use-record-texts.ts';
import type { Offered } from '#stores/payment-systems.ts';
import styles from '#theme/cashier.css?url';
import records from '#theme/records.css?url';

type Props<List> = {
  locale: string;
  offered: Offered<List>;
  onAgain: () => void;
  children: (t: Translate, offered: List) => ReactNode;
};

/** What is offered, once it is here; or that nothing is in this currency, or that it did not come. */
export function CashierFrame<List>({ locale, offered, onAgain, children }: Props<List>) {
  const t = useRecordTexts(locale, 'payments');
  if (!t || offered.kind === 'loading') return <RecordsWaiting />;
  return (
    <>
      <link rel="stylesheet" href={records} precedence="page" />
      <link rel="stylesheet" href={styles} precedence="page" />
      {offered.kind === 'ready' && children(t, offered.offered)}
      {offered.kind === 'notOffered' && (
        <div className="records-empty panel">
          <h2>{t('payments.notOfferedTitle')}</h2>
          <p>{t('payments.notOfferedText')}</p>
        </div>
      )}
      {offered.kind === 'failed' && (
        <RecordsFailed
          title={t('payments.failedTitle')}
          text={t('payments.failedText')}
          again={t('records.tryAgain')}
          onAgain={onAgain}
        />
      )}
    </>
  );
}
