import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { DEFAULT_CURRENCY, zero } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { boundsOf, readAmount } from '#domain/payment-amount.ts';
import type { Translate } from '#i18n/t.ts';
import { AmountField } from '#islands/cashier/AmountField.tsx';
import { AskingNote } from '#islands/cashier/AskingNote.tsx';
import { CashierFrame } from '#islands/cashier/CashierFrame.tsx';
import { DepositLimits } from '#islands/cashier/DepositLimits.tsx';
import { MethodList } from '#islands/cashier/MethodList.tsx';
import { useAsking } from '#islands/cashier/use-asking.ts';
import { Button } from '#islands/ui/Button.tsx';
import { deposit, openBecame } from '#stores/deposit.ts';
import { $depositSystems, loadDepositSystems, type OfferedDeposits } from '#stores/payment-systems.ts';

export type DepositProps = {
  readonly locale: string;
  /** The one that the address names. */
  readonly system?: string | undefined;
};

export function DepositDesk({ locale, system }: DepositProps) {
  const offered = useStore($depositSystems);
  useEffect(() => void loadDepositSystems(), []);
  return (
    <CashierFrame locale={locale} offered={offered} onAgain={() => void loadDepositSystems()}>
      {(t, ready) => <DepositForm t={t} locale={locale} offered={ready} named={system} />}
    </CashierFrame>
  );
}

type FormProps = { t: Translate; locale: string; offered: OfferedDeposits; named: string | undefined };

function DepositForm({ t, locale, offered, named }: FormProps) {
  const open = offered.list.filter((one) => !one.is_temporary_disabled);
  const [slug, setSlug] = useState(named ?? open[0]?.slug);
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const { state, isInDoubt, ask, forget } = useAsking(locale, openBecame);
  const system = open.find((one) => one.slug === slug);
  const bounds = system && boundsOf(system, offered.largest_amount);
  const currency = system?.currency ?? DEFAULT_CURRENCY;
  const read = bounds ? readAmount(typed, bounds) : null;
  const amount = read?.kind === 'amount' ? read.amount : null;
  const send = (isAnother: boolean) => {
    setLeft(true);
    if (system && amount !== null) void ask(() => deposit(system.slug, amount, isAnother));
    else document.getElementById('amount')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  return (
    <form className="cashier" noValidate onSubmit={submit}>
      <MethodList t={t} locale={locale} systems={offered.list} chosen={system?.slug} onChoose={setSlug} />
      {named && !system && <p className="note note-warn">{t('payments.noSuchMethod')}</p>}
      {system && bounds && (
        <div className="cashier-side">
          <AmountField
            t={t}
            locale={locale}
            currency={currency}
            bounds={bounds}
            typed={typed}
            fault={isLeft && read?.kind === 'fault' ? read.fault : null}
            onType={(next) => {
              setTyped(next);
              forget();
            }}
            onLeave={() => setLeft(typed !== '')}
          />
          <DepositLimits t={t} locale={locale} />
          <AskingNote t={t} state={state} isInDoubt={isInDoubt} onAnother={() => send(true)} />
          <div className="cashier-dock">
            <Button type="submit" look="gold" size="lg" full busy={state.kind === 'asking' || isInDoubt}>
              {amount === null
                ? t('payments.deposit')
                : t('payments.depositOf', { amount: formatMoney(amount, currency, locale) })}
            </Button>
            <p>{t('payments.total', { amount: formatMoney(amount ?? zero, currency, locale) })}</p>
          </div>
        </div>
      )}
    </form>
  );
}
