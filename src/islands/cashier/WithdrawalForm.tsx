import type { FormEvent } from 'react';
import type { Translate } from '#i18n/t.ts';
import { CashierMethod, MethodList } from '#islands/cashier/MethodList.tsx';
import { AT_CASHIER, atCashierBounds, useWithdrawal } from '#islands/cashier/use-withdrawal.ts';
import { WithdrawalSide } from '#islands/cashier/WithdrawalSide.tsx';
import type { PlayerCashier } from '#stores/account/cashiers.ts';
import type { OfferedPayouts } from '#stores/cashier/payment-systems.ts';

type Props = {
  t: Translate;
  locale: string;
  offered: OfferedPayouts;
  cashier: PlayerCashier;
  named: string | undefined;
  documents: string;
};

export function WithdrawalForm({ t, locale, offered, cashier, named, documents }: Props) {
  const withdrawal = useWithdrawal(locale, offered, cashier, named);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    withdrawal.send(false);
  };
  return (
    <form className="cashier" method="post" autoComplete="off" noValidate onSubmit={submit}>
      <MethodList
        t={t}
        locale={locale}
        folder="withdrawal"
        systems={offered.list}
        chosen={withdrawal.system?.slug}
        onChoose={withdrawal.choose}
      >
        {cashier && (
          <CashierMethod
            t={t}
            locale={locale}
            cashier={cashier}
            slug={AT_CASHIER}
            bounds={atCashierBounds}
            currency={withdrawal.currency}
            isChosen={withdrawal.cashier !== null}
            onChoose={withdrawal.choose}
          />
        )}
      </MethodList>
      {named && !withdrawal.bounds && <p className="note note-warn">{t('payments.noSuchMethod')}</p>}
      <WithdrawalSide
        t={t}
        locale={locale}
        withdrawal={withdrawal}
        documents={documents}
        leftWithoutDocuments={offered.left_without_documents}
        newDestinationsFrom={offered.new_destinations_from}
        detraction={offered.takes_back}
      />
    </form>
  );
}
