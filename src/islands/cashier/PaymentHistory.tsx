import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { kindChoices, type PaymentQuery } from '#domain/payment-query.ts';
import { type PaymentStatus, paymentStatuses } from '#domain/payment-status.ts';
import type { Translate } from '#i18n/t.ts';
import { PaymentTable } from '#islands/cashier/PaymentTable.tsx';
import { paymentFile } from '#islands/cashier/payment-file.ts';
import { stateName } from '#islands/cashier/state-texts.ts';
import { DaysForm } from '#islands/records/DaysForm.tsx';
import { RecordList } from '#islands/records/RecordList.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { useRecordTexts } from '#islands/records/use-record-texts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { saveFile } from '#islands/ui/save-file.ts';
import {
  $paymentQuery,
  $payments,
  allPayments,
  followPayments,
  loadPayments,
  PAYMENTS_A_PAGE,
  showPayments,
} from '#stores/payments.ts';
import { showFailure } from '#stores/toasts.ts';
import styles from '#theme/cashier.css?url';
import { download } from '#theme/file-icons.ts';
import records from '#theme/records.css?url';

export type HistoryProps = { readonly locale: string; readonly another: string };

/** What the player paid in and was paid out, with what narrows that and a file of it. */
export function PaymentHistory({ locale, another }: HistoryProps) {
  const t = useRecordTexts(locale, 'payments');
  const listed = useStore($payments);
  const query = useStore($paymentQuery);
  useEffect(followPayments, []);
  if (!t) return <RecordsWaiting />;
  const page = listed.kind === 'failed' ? null : listed.page;
  return (
    <div className="records" aria-busy={listed.kind === 'loading'}>
      <link rel="stylesheet" href={records} precedence="page" />
      <link rel="stylesheet" href={styles} precedence="page" />
      <HistoryFilters t={t} query={query} />
      <RecordList
        t={t}
        failedTitle={t('payments.failedTitle')}
        failedText={t('payments.failedText')}
        kind={listed.kind}
        size={page && { count: page.count, shown: page.list.length }}
        page={query.page}
        aPage={PAYMENTS_A_PAGE}
        nothing={<NoPayments t={t} another={another} />}
        onPage={(one) => showPayments({ page: one })}
        onAgain={() => void loadPayments()}
      >
        <PaymentTable t={t} locale={locale} kind={query.kind} payments={page?.list ?? []} />
      </RecordList>
      {page && page.list.length > 0 && <Export t={t} query={query} />}
    </div>
  );
}

function HistoryFilters({ t, query }: { t: Translate; query: PaymentQuery }) {
  const statusOf = (value: string): PaymentStatus | null =>
    paymentStatuses.find((status) => `${status}` === value) ?? null;
  return (
    <div className="records-filters">
      <fieldset className="records-spans">
        <legend className="sr-only">{t('payments.kind')}</legend>
        {kindChoices.map((kind) => (
          <button
            key={kind}
            type="button"
            className="chip"
            aria-pressed={kind === query.kind}
            onClick={() => showPayments({ kind, status: null })}
          >
            {t(`payments.kinds_${kind}`)}
          </button>
        ))}
      </fieldset>
      <DaysForm
        key={[query.kind, query.from, query.to, query.status].join(' ')}
        t={t}
        days={query}
        label={t('payments.status')}
        chosen={`${query.status ?? ''}`}
        onShow={(days, chosen) => showPayments({ ...days, status: statusOf(chosen) })}
      >
        <option value="">{t('payments.everyStatus')}</option>
        {paymentStatuses.map((status) => (
          <option key={status} value={status}>
            {t(stateName(query.kind, status))}
          </option>
        ))}
      </DaysForm>
    </div>
  );
}

function NoPayments({ t, another }: { t: Translate; another: string }) {
  return (
    <div className="records-empty panel">
      <h2>{t('payments.noneTitle')}</h2>
      <p>{t('payments.noneText')}</p>
      <a className="btn btn-plaster" href={another}>
        {t('payments.deposit')}
      </a>
    </div>
  );
}

/** Saves everything that the filters let through, not the page alone. */
function Export({ t, query }: { t: Translate; query: PaymentQuery }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const all = await allPayments();
    setBusy(false);
    if (all.ok) saveFile(`${t('payments.fileName')}.csv`, 'text/csv', paymentFile(t, query.kind, all.value));
    else showFailure(all.error);
  };
  return (
    <p className="cashier-ways">
      <Button busy={busy} onClick={() => void save()}>
        {!busy && <Icon path={download} size="s" />}
        {t('payments.export')}
      </Button>
    </p>
  );
}
