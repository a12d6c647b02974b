import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Translate } from '#i18n/t.ts';
import { CashierForm, CashierFrame } from '#islands/cashier/CashierFrame.tsx';
import { DestinationFields } from '#islands/cashier/DestinationFields.tsx';
import { CashierMethod, MethodList } from '#islands/cashier/MethodList.tsx';
import { PaymentSide } from '#islands/cashier/PaymentSide.tsx';
import { AT_CASHIER, atCashierBounds, useWithdrawal } from '#islands/cashier/use-payment-form.ts';
import { BonusToPlayNote, DocumentsNote, WithdrawalOutcome } from '#islands/cashier/WithdrawalNotes.tsx';
import { useDateTime, useGiven } from '#islands/ui/given.tsx';
import { $playerCashier, loadPlayerCashier, type PlayerCashier } from '#stores/account/cashiers.ts';
import { $session } from '#stores/auth/session.ts';
import { $payoutSystems, loadPayoutSystems, type OfferedPayouts } from '#stores/cashier/payment-systems.ts';

type WithdrawalProps = {
  readonly locale: string;
  /** The payment system named in the address. */
  readonly system?: string | undefined;
  /** Page for sending documents. */
  readonly documents: string;
};

export function WithdrawalView({ locale, system, documents }: WithdrawalProps) {
  const offered = useStore($payoutSystems);
  const known = useStore($playerCashier);
  useEffect(() => {
    void loadPayoutSystems();
    void loadPlayerCashier();
  }, []);
  // Wait for the cashier: arriving later, it would shift the list.
  const waiting = known.kind === 'loading' ? ({ kind: 'loading' } as const) : offered;
  return (
    <CashierFrame locale={locale} offered={waiting} onAgain={() => void loadPayoutSystems()}>
      {(t, ready) => (
        <WithdrawalForm
          t={t}
          locale={locale}
          offered={ready}
          cashier={known.kind === 'ready' ? known.cashier : null}
          named={system}
          documents={documents}
        />
      )}
    </CashierFrame>
  );
}

type FormProps = {
  t: Translate;
  locale: string;
  offered: OfferedPayouts;
  cashier: PlayerCashier;
  named: string | undefined;
  documents: string;
};

export function WithdrawalForm({ t, locale, offered, cashier, named, documents }: FormProps) {
  const withdrawal = useWithdrawal(locale, offered, cashier, named);
  const { system, currency, amount } = withdrawal;
  const session = useStore($session);
  const given = useGiven();
  const dateTime = useDateTime();
  const user = session.kind === 'player' ? session.user : (given?.user ?? null);
  const toCashier = {
    recipient_id: String(withdrawal.cashier?.id),
    sender_id: given?.user?.id === undefined ? undefined : String(given.user.id),
    currency,
  };
  return (
    <CashierForm onSend={() => withdrawal.send(false)}>
      <WithdrawalMethods t={t} locale={locale} systems={offered.list} cashier={cashier} withdrawal={withdrawal} />
      {named && !withdrawal.bounds && <p className="note note-warn">{t('payments.noSuchMethod')}</p>}
      <PaymentSide
        t={t}
        locale={locale}
        kind="payout"
        payment={withdrawal}
        fields={withdrawal.cashier ? toCashier : { payout_system: system?.slug }}
        below={
          <WithdrawalOutcome
            t={t}
            locale={locale}
            currency={currency}
            amount={given ? null : amount}
            feePercent={system ? system.fee_percent : null}
            detraction={offered.takes_back}
          />
        }
      >
        {system && (
          <DestinationFields
            t={t}
            system={system}
            typed={withdrawal.to}
            isChecked={withdrawal.isChecked}
            onType={withdrawal.typeTo}
            opensAt={offered.new_destinations_from == null ? null : dateTime(offered.new_destinations_from)}
          />
        )}
        <DocumentsNote
          t={t}
          locale={locale}
          currency={currency}
          amount={amount}
          left={offered.left_without_documents}
          href={documents}
        />
        <BonusToPlayNote t={t} locale={locale} owned={user} />
      </PaymentSide>
    </CashierForm>
  );
}

type MethodsProps = Pick<FormProps, 't' | 'locale' | 'cashier'> & {
  systems: OfferedPayouts['list'];
  withdrawal: ReturnType<typeof useWithdrawal>;
};

const WithdrawalMethods = ({ t, locale, systems, cashier, withdrawal }: MethodsProps) => (
  <MethodList
    t={t}
    locale={locale}
    folder="withdrawal"
    systems={systems}
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
);
