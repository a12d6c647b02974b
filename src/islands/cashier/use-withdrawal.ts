import { useState } from 'react';
import { transaction, withdrawal } from '#domain/house-rules.ts';
import type { AmountMinor } from '#domain/money.ts';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { destinationOf, type TypedDestination } from '#islands/cashier/destination.ts';
import { useAsking } from '#islands/cashier/use-asking.ts';
import { useGiven } from '#islands/ui/given.tsx';
import { boundsOf, readAmount } from '#model/cashier/payment-amount.ts';
import type { PlayerCashier } from '#stores/account/cashiers.ts';
import { openCompletedRequest } from '#stores/cashier/deposit.ts';
import type { RequestOutcome } from '#stores/cashier/payment-request.ts';
import type { OfferedPayouts } from '#stores/cashier/payment-systems.ts';
import { withdraw, withdrawAtCashier } from '#stores/cashier/withdrawal.ts';

/** Slug for the player's cashier, who is not one of the host's payment systems. */
export const AT_CASHIER = 'cashier';
export const atCashierBounds = { min: withdrawal.min.amountMinor, max: transaction.max.amountMinor };

/** What is chosen and typed for a withdrawal, and its submission. */
export function useWithdrawal(locale: string, offered: OfferedPayouts, own: PlayerCashier, named: string | undefined) {
  const given = useGiven();
  const open = offered.list.filter((one) => !one.is_temporary_disabled);
  const [slug, setSlug] = useState(named ?? open[0]?.slug ?? (own ? AT_CASHIER : undefined));
  const [typed, setTyped] = useState(given?.typed.amount ?? '');
  const [to, setTo] = useState<TypedDestination>({
    known: given?.typed.destination_id ?? null,
    text: given?.typed.destination ?? '',
    password: '',
  });
  const [isChecked, setChecked] = useState(given?.wrong.amount !== undefined);
  const { state, isInDoubt, ask, forget } = useAsking(locale, openCompletedRequest);
  const system = open.find((one) => one.slug === slug);
  const cashier = slug === AT_CASHIER ? own : null;
  const bounds = system || cashier ? boundsOf(system ?? atCashierBounds, offered.largest_amount) : null;
  const read = bounds && readAmount(typed, bounds);
  const amount = read?.kind === 'amount' ? read.amount : null;
  const ownCurrency = useCurrency();
  const currency = system?.currency ?? ownCurrency;

  /** @returns null while something is missing. */
  function asked(sum: AmountMinor, isAnother: boolean): (() => Promise<RequestOutcome>) | null {
    if (cashier) return () => withdrawAtCashier(String(cashier.id), sum, currency, isAnother);
    const destination = system && destinationOf(to, system);
    return system && destination ? () => withdraw(system.slug, sum, destination, isAnother) : null;
  }
  function send(isAnother: boolean): void {
    setChecked(true);
    const act = amount === null ? null : asked(amount, isAnother);
    if (act) void ask(act);
    else
      document.getElementById(amount === null ? 'amount' : to.text.trim() === '' ? 'destination' : 'password')?.focus();
  }
  const changing =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      forget();
    };
  return {
    ...{ state, isInDoubt, system, cashier, bounds, currency, typed, to, amount, isChecked, send },
    fault: isChecked && read?.kind === 'fault' ? read.fault : null,
    choose: changing(setSlug),
    type: changing(setTyped),
    typeTo: changing(setTo),
    leave: () => setChecked(typed !== ''),
  };
}

export type Withdrawal = ReturnType<typeof useWithdrawal>;
