import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect } from 'react';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { HiddenFields } from '#islands/cashier/ActionForm.tsx';
import { AmountField } from '#islands/cashier/AmountField.tsx';
import { AskingNote } from '#islands/cashier/AskingNote.tsx';
import { CashierFrame } from '#islands/cashier/CashierFrame.tsx';
import { CoinField, type DrawnCoins } from '#islands/cashier/CoinField.tsx';
import { DepositLimits } from '#islands/cashier/DepositLimits.tsx';
import { MethodList } from '#islands/cashier/MethodList.tsx';
import { nothingNow } from '#islands/cashier/nothing-now.ts';
import { useDeposit } from '#islands/cashier/use-deposit.ts';
import { Button } from '#islands/ui/Button.tsx';
import { useGiven } from '#islands/ui/given.tsx';
import { isShut } from '#model/cashier/payment-amount.ts';
import { $depositSystems, loadDepositSystems, type OfferedDeposits } from '#stores/cashier/payment-systems.ts';
import { $protection, type Limits, loadProtection } from '#stores/safer-gambling/protection.ts';

export type DepositProps = {
  readonly locale: string;
  /** The payment system named in the address. */
  readonly system?: string | undefined;
};

export function DepositView({ locale, system }: DepositProps) {
  const offered = useStore($depositSystems);
  const protection = useStore($protection);
  useEffect(() => {
    void loadDepositSystems();
    void loadProtection();
  }, []);
  // Wait for the limits: arriving later, they would push the button away from under a finger.
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
  /** Null when they failed to load: the host enforces them anyway. */
  limits: Limits | null;
  drawn?: DrawnCoins | undefined;
};

export function DepositForm({ t, locale, offered, named, limits, drawn }: FormProps) {
  const deposit = useDeposit(locale, offered, named, drawn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    deposit.send(false);
  };
  return (
    <form className="cashier" method="post" autoComplete="off" noValidate onSubmit={submit}>
      <MethodList
        t={t}
        locale={locale}
        folder="deposit"
        systems={offered.list}
        chosen={deposit.system?.slug}
        onChoose={deposit.choose}
      />
      {named && !deposit.system && <p className="note note-warn">{t('payments.noSuchMethod')}</p>}
      <DepositSide t={t} locale={locale} deposit={deposit} limits={limits} drawn={drawn} />
    </form>
  );
}

type SideProps = Pick<FormProps, 't' | 'locale' | 'limits' | 'drawn'> & { deposit: ReturnType<typeof useDeposit> };

/** The amount, and what prevents the deposit. */
function DepositSide({ t, locale, deposit, limits, drawn }: SideProps) {
  const given = useGiven();
  const { bounds, currency, amount, state, isInDoubt } = deposit;
  if (!bounds) return null;
  const isInBreak = Boolean(limits?.excluded_until ?? limits?.time_out_until);
  const own = limits && <DepositLimits t={t} locale={locale} known={limits} />;
  const asked = (
    <AskingNote t={t} locale={locale} state={state} isInDoubt={isInDoubt} onAnother={() => deposit.send(true)} />
  );
  if (isShut(bounds)) {
    return (
      <div id="pay" className="cashier-side">
        {asked}
        <p className="note note-warn">
          {isInBreak ? t('payments.inBreak') : nothingNow(t, 'deposit', bounds, currency, locale)}
        </p>
        {own}
      </div>
    );
  }
  return (
    <div id="pay" className="cashier-side">
      {given && <HiddenFields fields={{ request: given.request, payment_system: deposit.system?.slug }} />}
      {deposit.system?.description && <p className="cashier-hint">{deposit.system.description}</p>}
      {deposit.isByCoin && (
        <CoinField
          t={t}
          locale={locale}
          hasAmount={!deposit.isOpen}
          currency={currency}
          chosen={deposit.coin}
          onChoose={deposit.setCoin}
          drawn={drawn}
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
          {/* Without scripts what is sent may be another amount than what came back. */}
          {amount === null || deposit.isOpen || given
            ? t('payments.deposit')
            : t('payments.depositOf', { amount: formatMoney(amount, currency, locale) })}
        </Button>
        <p>
          {deposit.isByCoin
            ? t('payments.networkFee')
            : amount !== null && !given && t('payments.total', { amount: formatMoney(amount, currency, locale) })}
        </p>
      </div>
    </div>
  );
}
