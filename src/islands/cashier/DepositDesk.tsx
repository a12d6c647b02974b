import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect } from 'react';
import { formatMoney } from '#domain/money-text.ts';
import { isShut } from '#domain/payment-amount.ts';
import type { Translate } from '#i18n/t.ts';
import { AmountField } from '#islands/cashier/AmountField.tsx';
import { AskingNote } from '#islands/cashier/AskingNote.tsx';
import { CashierFrame } from '#islands/cashier/CashierFrame.tsx';
import { CoinField } from '#islands/cashier/CoinField.tsx';
import { DepositLimits } from '#islands/cashier/DepositLimits.tsx';
import { MethodList } from '#islands/cashier/MethodList.tsx';
import { nothingNow } from '#islands/cashier/nothing-now.ts';
import { useDeposit } from '#islands/cashier/use-deposit.ts';
import { Button } from '#islands/ui/Button.tsx';
import { $depositSystems, loadDepositSystems, type OfferedDeposits } from '#stores/payment-systems.ts';
import { $protection, type Limits, loadProtection } from '#stores/protection.ts';

export type DepositProps = {
  readonly locale: string;
  /** The one that the address names. */
  readonly system?: string | undefined;
};

export function DepositDesk({ locale, system }: DepositProps) {
  const offered = useStore($depositSystems);
  const protection = useStore($protection);
  useEffect(() => {
    void loadDepositSystems();
    void loadProtection();
  }, []);
  // Limits that came later would push the button away from under a finger.
  const waiting = protection.kind === 'loading' ? ({ kind: 'loading' } as const) : offered;
  const limits = protection.kind === 'ready' ? protection.limits : null;
  return (
    <CashierFrame locale={locale} offered={waiting} onAgain={() => void loadDepositSystems()}>
      {(t, ready) => <DepositForm t={t} locale={locale} offered={ready} named={system} limits={limits} />}
    </CashierFrame>
  );
}

type FormProps = {
  t: Translate;
  locale: string;
  offered: OfferedDeposits;
  named: string | undefined;
  /** Null when they did not come: the host holds to them all the same. */
  limits: Limits | null;
};

function DepositForm({ t, locale, offered, named, limits }: FormProps) {
  const deposit = useDeposit(locale, offered, named);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    deposit.send(false);
  };
  return (
    <form className="cashier" noValidate onSubmit={submit}>
      <MethodList
        t={t}
        locale={locale}
        systems={offered.list}
        chosen={deposit.system?.slug}
        onChoose={deposit.choose}
      />
      {named && !deposit.system && <p className="note note-warn">{t('payments.noSuchMethod')}</p>}
      <DepositSide t={t} locale={locale} deposit={deposit} limits={limits} />
    </form>
  );
}

type SideProps = { t: Translate; locale: string; deposit: ReturnType<typeof useDeposit>; limits: Limits | null };

/** How much, and what stands in its way. */
function DepositSide({ t, locale, deposit, limits }: SideProps) {
  const { bounds, currency, amount, state, isInDoubt } = deposit;
  if (!bounds) return null;
  const isInBreak = Boolean(limits?.excluded_until ?? limits?.time_out_until);
  const own = limits && <DepositLimits t={t} locale={locale} known={limits} />;
  const asked = (
    <AskingNote t={t} locale={locale} state={state} isInDoubt={isInDoubt} onAnother={() => deposit.send(true)} />
  );
  if (isShut(bounds)) {
    return (
      <div className="cashier-side">
        {asked}
        <p className="note note-warn">
          {isInBreak ? t('payments.inBreak') : nothingNow(t, 'deposit', bounds, currency, locale)}
        </p>
        {own}
      </div>
    );
  }
  return (
    <div className="cashier-side">
      {deposit.system?.description && <p className="cashier-hint">{deposit.system.description}</p>}
      {deposit.isByCoin && (
        <CoinField
          t={t}
          locale={locale}
          hasAmount={!deposit.isOpen}
          currency={currency}
          chosen={deposit.coin}
          onChoose={deposit.setCoin}
        />
      )}
      {!deposit.isOpen && (
        <AmountField
          t={t}
          locale={locale}
          currency={currency}
          bounds={bounds}
          typed={deposit.typed}
          fault={deposit.fault}
          onType={deposit.type}
          onLeave={deposit.leave}
        />
      )}
      {own}
      {asked}
      <div className="cashier-dock">
        <Button type="submit" look="gold" size="lg" full busy={state.kind === 'asking' || isInDoubt}>
          {amount === null || deposit.isOpen
            ? t('payments.deposit')
            : t('payments.depositOf', { amount: formatMoney(amount, currency, locale) })}
        </Button>
        <p>
          {deposit.isByCoin
            ? t('payments.networkFee')
            : amount !== null && t('payments.total', { amount: formatMoney(amount, currency, locale) })}
        </p>
      </div>
    </div>
  );
}
