import type { ReactNode } from 'react';
import type { Translate } from '#i18n/t.ts';
import { CashierSheets } from '#islands/cashier/CashierSheets.tsx';
import { RecordsFailed } from '#islands/records/RecordsFailed.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { useRecordTexts } from '#islands/records/use-record-texts.ts';
import type { Offered } from '#stores/payment-systems.ts';

type Props<List> = {
  locale: string;
  offered: Offered<List>;
  onAgain: () => void;
  children: (t: Translate, offered: List) => ReactNode;
};

/** What is offered, once it is here; or that nothing is in this currency, or that it did not come. */
export function CashierFrame<List>({ locale, offered, onAgain, children }: Props<List>) {
  const t = useRecordTexts(locale, 'payments');
  return (
    <>
      <CashierSheets />
      {(!t || offered.kind === 'loading') && <RecordsWaiting />}
      {t && offered.kind === 'ready' && children(t, offered.offered)}
      {t && offered.kind === 'notOffered' && (
        <div className="records-empty panel">
          <h2>{t('payments.notOfferedTitle')}</h2>
          <p>{t('payments.notOfferedText')}</p>
        </div>
      )}
      {t && offered.kind === 'failed' && (
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
