import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CashierFrame } from '#islands/cashier/CashierFrame.tsx';
import { WithdrawalForm } from '#islands/cashier/WithdrawalForm.tsx';
import { $playerCashier, loadPlayerCashier } from '#stores/account/cashiers.ts';
import { $payoutSystems, loadPayoutSystems } from '#stores/cashier/payment-systems.ts';

export type WithdrawalProps = {
  readonly locale: string;
  /** The payment system named in the address. */
  readonly system?: string | undefined;
  /** Page for sending documents. */
  readonly documents: string;
};

export function WithdrawalView({ locale, system, documents }: WithdrawalProps) {
  const offered = useStore($payoutSystems);
  const own = useStore($playerCashier);
  useEffect(() => {
    void loadPayoutSystems();
    void loadPlayerCashier();
  }, []);
  // Wait for the cashier: arriving later, it would shift the list.
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
