import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useCurrency } from '#islands/bets/use-currency.ts';
import type { DrawnCoins } from '#islands/cashier/CoinField.tsx';
import { useAsking } from '#islands/cashier/use-asking.ts';
import { useGiven } from '#islands/ui/given.tsx';
import { boundsOf, readAmount, withCoinMinimum } from '#model/cashier/payment-amount.ts';
import { $coinMinimums } from '#stores/cashier/coins.ts';
import { deposit, depositByCoin, openCompletedRequest } from '#stores/cashier/deposit.ts';
import type { OfferedDeposits } from '#stores/cashier/payment-systems.ts';

/** What is chosen and typed for a deposit, and its submission. */
export function useDeposit(
  locale: string,
  offered: OfferedDeposits,
  named: string | undefined,
  drawn: DrawnCoins | undefined,
) {
  const given = useGiven();
  const open = offered.list.filter((one) => !one.is_temporary_disabled);
  const [slug, setSlug] = useState(named ?? open[0]?.slug);
  const [coin, setCoin] = useState(drawn?.coins.find((one) => one === given?.typed.pay_currency));
  const [typed, setTyped] = useState(given?.typed.amount ?? '');
  const [isChecked, setChecked] = useState(given?.wrong.amount !== undefined);
  const { state, isInDoubt, ask, forget } = useAsking(locale, openCompletedRequest);
  const loaded = useStore($coinMinimums);
  const leastOfCoins = drawn?.minimums ?? loaded;
  const system = open.find((one) => one.slug === slug);
  const isByCoin = system?.kind === 'crypto';
  const isOpen = isByCoin && system.is_open;
  const own = useCurrency();
  const bounds =
    system &&
    boundsOf(
      withCoinMinimum(system, isByCoin && coin ? leastOfCoins[coin]?.fiat_equivalent : null),
      offered.largest_amount,
    );
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
