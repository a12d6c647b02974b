import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { recordTexts } from '#i18n/record-texts.ts';
import type { Translate } from '#i18n/t.ts';
import { CashierSheets } from '#islands/cashier/CashierFrame.tsx';
import { HistoryFilters } from '#islands/cashier/HistoryFilters.tsx';
import { PaymentTable } from '#islands/cashier/PaymentTable.tsx';
import { paymentFile } from '#islands/cashier/payment-file.ts';
import { type DrawnList, ListedRecords } from '#islands/history/ListedRecords.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import type { PaymentQuery } from '#model/cashier/payment-query.ts';
import { methodNames } from '#model/cashier/payment-row.ts';
import {
  $depositSystems,
  $payoutSystems,
  loadDepositSystems,
  loadPayoutSystems,
} from '#stores/cashier/payment-systems.ts';
import { type PaymentPage, paymentList } from '#stores/cashier/payments.ts';

export type HistoryProps = {
  readonly locale: string;
  /** Pages for a new deposit, and for everything that changed the balance. */
  readonly another: string;
  readonly transfers: string;
};

/** The player's deposits and payouts, with filters and an export. */
export function PaymentHistory({ locale, another, transfers }: HistoryProps) {
  const t = useTexts(recordTexts, locale, 'payments');
  const names = useMethodNames();
  // A name that came after its row would shift the columns.
  if (!t || !names) return <Waiting />;
  return (
    <>
      <CashierSheets />
      <PaymentList {...{ t, locale, another, transfers, names }} />
    </>
  );
}

type ListProps = HistoryProps & {
  t: Translate;
  names: ReadonlyMap<string, string>;
  drawn?: DrawnList<PaymentQuery, PaymentPage>;
};

export function PaymentList({ t, locale, another, transfers, names, drawn }: ListProps) {
  return (
    <ListedRecords
      t={t}
      list={paymentList}
      drawn={drawn}
      texts={{
        failed: [t('payments.failedTitle'), t('payments.failedText')],
        never: [t('payments.neverTitle'), t('payments.neverText')],
        none: [t('payments.noneTitle'), t('payments.noneText')],
        showAll: t('payments.showAll'),
      }}
      filters={<HistoryFilters t={t} names={names} drawn={drawn} />}
      begin={
        <a className="btn btn-plaster" href={another}>
          {t('payments.deposit')}
        </a>
      }
      file={{
        label: t('payments.export'),
        name: t('payments.fileName'),
        write: (payments) => paymentFile(t, payments, names),
      }}
      more={
        <a className="btn btn-ghost" href={transfers}>
          {t('payments.transfers')}
        </a>
      }
    >
      {(payments) => <PaymentTable t={t} locale={locale} payments={payments} names={names} />}
    </ListedRecords>
  );
}

/** Names of payment methods by slug; null while loading. */
function useMethodNames(): ReadonlyMap<string, string> | null {
  const deposits = useStore($depositSystems);
  const payouts = useStore($payoutSystems);
  useEffect(() => {
    void loadDepositSystems();
    void loadPayoutSystems();
  }, []);
  if (deposits.kind === 'loading' || payouts.kind === 'loading') return null;
  return methodNames(
    deposits.kind === 'ready' ? deposits.offered : null,
    payouts.kind === 'ready' ? payouts.offered : null,
  );
}
