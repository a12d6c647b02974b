import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { boundsOf, readAmount } from '#domain/payment-amount.ts';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { useAsking } from '#islands/cashier/use-asking.ts';
import { $leastOfCoins, type CryptoCurrencyCode } from '#stores/coins.ts';
import { deposit, depositByCoin, openBecame } from '#stores/deposit.ts';
import type { OfferedDeposits } from '#stores/payment-systems.ts';

/** What is chosen and typed for a deposit, and how it is asked for. */
export function useDeposit(locale: string, offered: OfferedDeposits, named: string | undefined) {
  const open = offered.list.filter((one) => !one.is_temporary_disabled);
  const [slug, setSlug] = useState(named ?? open[0]?.slug);
  const [coin, setCoin] = useState<CryptoCurrencyCode>();
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { state, isInDoubt, ask, forget } = useAsking(locale, openBecame);
  const leastOfCoins = useStore($leastOfCoins);
  const system = open.find((one) => one.slug === slug);
  const isByCoin = system?.kind === 'crypto';
  const isOpen = isByCoin && system.is_open;
  const own = useCurrency();
  const bounds =
    system && boundsOf(atLeast(system, isByCoin && coin ? leastOfCoins[coin] : undefined), offered.largest_amount);
  const read = bounds ? readAmount(typed, bounds) : null;
  const amount = read?.kind === 'amount' ? read.amount : null;

  function send(isAnother: boolean): void {
    setChecked(true);
    if (system && isOpen) {
      if (coin) void ask(() => depositByCoin(system.slug, coin, null, isAnother));
    } else if (!system || amount === null) document.getElementById('amount')?.focus();
    else if (!isByCoin) void ask(() => deposit(system.slug, amount, isAnother));
    else if (coin) void ask(() => depositByCoin(system.slug, coin, amount, isAnother));
  }
  return {
    ...{ state, isInDoubt, system, isByCoin, isOpen, coin, setCoin, bounds, typed, amount, send },
    currency: system?.currency ?? own,
    fault: isChecked && read?.kind === 'fault' ? read.fault : null,
    choose: (next: string) => {
      setSlug(next);
      forget();
    },
    type: (next: string) => {
      setTyped(next);
      forget();
    },
    leave: () => setChecked(typed !== ''),
  };
}

type System = OfferedDeposits['list'][number];
/** A coin has a least amount of its own, which may be more than its way of payment asks. */
const atLeast = ({ min, max }: System, least: { readonly fiat_equivalent: System['min'] } | undefined) => ({
  min: (least?.fiat_equivalent ?? 0) > (min ?? 0) ? (least?.fiat_equivalent ?? min) : min,
  max,
});
