import type { ReactNode } from 'react';
import { recordTexts } from '#i18n/record-texts.ts';
import type { Translate } from '#i18n/t.ts';
import { RecordsFailed } from '#islands/history/RecordsFailed.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import type { Offered } from '#stores/cashier/payment-systems.ts';
import styles from '#theme/cashier.css?url';
import records from '#theme/records.css?url';

type Props<List> = {
  locale: string;
  offered: Offered<List>;
  onAgain: () => void;
  children: (t: Translate, offered: NonNullable<List>) => ReactNode;
};

/** Style sheets of the cashier pages, requested with the first element, so that nothing waits for them later. */
export const CashierSheets = () => (
  <>
    <link rel="stylesheet" href={records} precedence="page" />
    <link rel="stylesheet" href={styles} precedence="page" />
  </>
);

/** A page of payment methods, which loads its texts. */
export function CashierFrame<List>({ locale, children, ...offer }: Props<List>) {
  const t = useTexts(recordTexts, locale, 'payments');
  return (
    <>
      <CashierSheets />
      {t ? (
        <Offer t={t} {...offer}>
          {(offered) => children(t, offered)}
        </Offer>
      ) : (
        <Waiting />
      )}
    </>
  );
}

type OfferProps<List> = Omit<Props<List>, 'locale' | 'children'> & {
  t: Translate;
  children: (offered: NonNullable<List>) => ReactNode;
};

/** The offered payment methods once loaded, or that none exist in this currency, or that loading failed. */
export function Offer<List>({ t, offered, onAgain, children }: OfferProps<List>) {
  if (offered.kind === 'ready')
    return offered.offered ? (
      children(offered.offered)
    ) : (
      <div className="records-empty panel">
        <h2>{t('payments.notOfferedTitle')}</h2>
        <p>{t('payments.notOfferedText')}</p>
      </div>
    );
  if (offered.kind !== 'failed') return <Waiting />;
  return (
    <RecordsFailed
      title={t('payments.failedTitle')}
      text={t('payments.failedText')}
      again={t('records.tryAgain')}
      onAgain={onAgain}
    />
  );
}
