import type { FormEvent, ReactElement, ReactNode } from 'react';
import type { Translate } from '#i18n/t.ts';
import styles from '#islands/cashier/cashier.css?url';
import { RecordsFailed } from '#islands/history/RecordParts.tsx';
import records from '#islands/history/records.css?url';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import type { Offered } from '#stores/cashier/payment-systems.ts';

type Props<List> = {
  locale: string;
  offered: Offered<List>;
  onAgain: () => void;
  children: (t: Translate, offered: NonNullable<List>) => ReactElement;
};

export const CashierSheets = () => (
  <>
    <link rel="stylesheet" href={records} precedence="page" />
    <link rel="stylesheet" href={styles} precedence="page" />
  </>
);

export function CashierFrame<List>({ locale, children, ...offer }: Props<List>) {
  const t = useTexts(locale, 'records', 'payments');
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
  children: (offered: NonNullable<List>) => ReactElement;
};

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
  return <RecordsFailed t={t} texts={['payments.failedTitle', 'payments.failedText']} onAgain={onAgain} />;
}

type FormProps = { label: string; onSend: () => void; children: ReactNode };

export function CashierForm({ label, onSend, children }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form
      className="cashier grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-8 items-start lt-laptop:grid-cols-1 lt-laptop:gap-6"
      method="post"
      autoComplete="off"
      noValidate
      aria-label={label}
      onSubmit={submit}
    >
      {children}
    </form>
  );
}
