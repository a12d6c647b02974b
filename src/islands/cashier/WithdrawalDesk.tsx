import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CashierFrame } from '#islands/cashier/CashierFrame.tsx';
import { WithdrawalForm } from '#islands/cashier/WithdrawalForm.tsx';
import { $ownCashier, loadOwnCashier } from '#stores/own-cashier.ts';
import { $payoutSystems, loadPayoutSystems } from '#stores/payment-systems.ts';

export type WithdrawalProps = {
  readonly locale: string;
  /** The one that the address names. */
  readonly system?: string | undefined;
  /** Where documents are sent. */
  readonly documents: string;
};

export function WithdrawalDesk({ locale, system, documents }: WithdrawalProps) {
  const offered = useStore($payoutSystems);
  const own = useStore($ownCashier);
  useEffect(() => {
    void loadPayoutSystems();
    void loadOwnCashier();
  }, []);
  // A cashier who is not known yet would move the list when they are.
  const waiting = own.kind === 'loading' ? ({ kind: 'loading' } as const) : offered;
  return (
    <CashierFrame locale={locale} offered={waiting} onAgain={() => void loadPayoutSystems()}>
      {(t, ready) => (
        <WithdrawalForm
          t={t}
          locale={locale}
          offered={ready}
          cashier={own.kind === 'ready' ? own.cashier : null}
          named={system}
          documents={documents}
        />
      )}
    </CashierFrame>
  );
}
