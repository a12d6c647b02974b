import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { transaction, withdrawal } from '#domain/house-rules.ts';
import type { AmountMinor } from '#domain/money.ts';
import { readCode } from '#domain/typed-text.ts';
import { errorTexts } from '#i18n/errors.ts';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { useGiven } from '#islands/ui/given.tsx';
import { type KnownBounds, knownBounds, readAmount, withCoinMinimum } from '#model/cashier/payment-amount.ts';
import { codeOfFault } from '#model/fault.ts';
import type { PlayerCashier } from '#stores/account/cashiers.ts';
import { $coinMinimums, type DrawnCoins } from '#stores/cashier/coins.ts';
import {
  type DepositOutcome,
  type Destination,
  deposit,
  depositByCoin,
  openCompletedRequest,
  withdraw,
  withdrawAtCashier,
} from '#stores/cashier/new-payment.ts';
import {
  $isInDoubt,
  type CompletedRequest,
  type RequestOutcome,
  settleEarlier,
} from '#stores/cashier/payment-request.ts';
import type { OfferedDeposits, OfferedPayouts } from '#stores/cashier/payment-systems.ts';
import { faultIn } from '#stores/notifications/toasts.ts';

function usePaymentForm<System extends { readonly slug: string; readonly is_temporary_disabled?: boolean }>(
  locale: string,
  systems: readonly System[],
  first: string | undefined,
) {
  const given = useGiven();
  const open = systems.filter((one) => !one.is_temporary_disabled);
  const [slug, setSlug] = useState(first ?? open[0]?.slug);
  const [typed, setTyped] = useState(given?.typed.amount ?? '');
  const [isChecked, setChecked] = useState(given?.wrong.amount !== undefined);
  const { state, isInDoubt, ask, forget } = useAsking(locale, openCompletedRequest);
  const changing =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      forget();
    };
  return {
    slug,
    system: open.find((one) => one.slug === slug),
    ask,
    changing,
    setChecked,
    shown: {
      state,
      isInDoubt,
      typed,
      isChecked,
      choose: changing(setSlug),
      type: changing(setTyped),
      leave: () => setChecked(typed !== ''),
    },
    read(bounds: KnownBounds | null, currency: string) {
      const read = bounds && readAmount(typed, bounds, currency);
      return {
        bounds,
        amount: read?.kind === 'amount' ? read.amount : null,
        fault: isChecked && read?.kind === 'fault' ? read : null,
      };
    },
  };
}

export function useDeposit(
  locale: string,
  offered: OfferedDeposits,
  named: string | undefined,
  drawn: DrawnCoins | undefined,
) {
  const given = useGiven();
  const { system, ask, setChecked, shown, read } = usePaymentForm(locale, offered.list, named);
  const [coin, setCoin] = useState(drawn?.coins.find((one) => one === given?.typed.pay_currency));
  const loaded = useStore($coinMinimums);
  const leastOfCoins = drawn?.minimums ?? loaded;
  const playerCurrency = useCurrency();
  const isByCoin = system?.kind === 'crypto';
  const isOpen = isByCoin && system.is_open;
  const least = isByCoin && coin ? leastOfCoins[coin]?.fiat_equivalent : null;
  const currency = system?.currency ?? playerCurrency;
  const typed = read(system ? knownBounds(withCoinMinimum(system, least), offered.largest_amount) : null, currency);
  const { amount } = typed;

  function send(isAnother: boolean): void {
    setChecked(true);
    if (system && isOpen) {
      if (coin) void ask(() => depositByCoin(system.slug, coin, null, isAnother));
    } else if (!system || amount === null) document.getElementById('amount')?.focus();
    else if (!isByCoin) void ask(() => deposit(system.slug, amount, isAnother));
    else if (coin) void ask(() => depositByCoin(system.slug, coin, amount, isAnother));
  }

  return { ...shown, ...typed, system, isByCoin, isOpen, coin, setCoin, currency, send };
}

type PayoutSystem = OfferedPayouts['list'][number];

/** The typed fields: `known` is the id of an earlier destination, empty for a new one, null before a choice. */
export type TypedDestination = { readonly known: string | null; readonly text: string; readonly password: string };

export const knownDestinationId = ({ known }: TypedDestination, system: PayoutSystem): string => {
  const ids = system.destinations.map(({ id }) => String(id));
  if (known === '') return '';
  return ids.find((id) => id === known) ?? ids[0] ?? '';
};

function toDestination(typed: TypedDestination, system: PayoutSystem): Destination | null {
  if (system.destination_kind === null) return { kind: 'none' };
  const id = knownDestinationId(typed, system);
  if (id !== '') return { kind: 'known', id };
  const text = readCode(typed.text);
  return text === '' || typed.password === '' ? null : { kind: 'new', text, password: typed.password };
}

export const AT_CASHIER = 'cashier';
export const atCashierBounds = { min: withdrawal.min.amountMinor, max: transaction.max.amountMinor };

export function useWithdrawal(
  locale: string,
  offered: OfferedPayouts,
  known: PlayerCashier,
  named: string | undefined,
) {
  const given = useGiven();
  const isOnlyCashier = offered.list.every((one) => one.is_temporary_disabled);
  const first = named ?? (known && isOnlyCashier ? AT_CASHIER : undefined);
  const { slug, system, ask, changing, setChecked, shown, read } = usePaymentForm(locale, offered.list, first);
  const [to, setTo] = useState<TypedDestination>({
    known: given?.typed.destination_id ?? null,
    text: given?.typed.destination ?? '',
    password: '',
  });
  const cashier = slug === AT_CASHIER ? known : null;
  const playerCurrency = useCurrency();
  const currency = system?.currency ?? playerCurrency;
  const typed = read(
    system || cashier ? knownBounds(system ?? atCashierBounds, offered.largest_amount) : null,
    currency,
  );
  const { amount } = typed;

  function createRequest(sum: AmountMinor, isAnother: boolean): (() => Promise<RequestOutcome>) | null {
    if (cashier) return () => withdrawAtCashier(String(cashier.id), sum, currency, isAnother);
    const destination = system && toDestination(to, system);
    return system && destination ? () => withdraw(system.slug, sum, destination, isAnother) : null;
  }

  function send(isAnother: boolean): void {
    setChecked(true);
    const act = amount === null ? null : createRequest(amount, isAnother);
    if (act) void ask(act);
    else
      document
        .getElementById(amount === null ? 'amount' : readCode(to.text) === '' ? 'destination' : 'password')
        ?.focus();
  }

  const isComplete = amount !== null && createRequest(amount, false) !== null;
  return { ...shown, ...typed, system, cashier, currency, to, typeTo: changing(setTo), isComplete, send };
}

export type AskingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'not_done' }
  | { readonly kind: 'repeated'; readonly became: CompletedRequest }
  | { readonly kind: 'in_doubt'; readonly what: CompletedRequest['kind'] }
  | { readonly kind: 'elsewhere'; readonly link: string; readonly became: CompletedRequest }
  | { readonly kind: 'refused'; readonly code: string; readonly text: string };

function useAsking(locale: string, onFound: (became: CompletedRequest) => void) {
  const [state, setState] = useState<AskingState>({ kind: 'idle' });
  const isInDoubt = useStore($isInDoubt);
  const found = useRef(onFound);
  useEffect(() => {
    void settleEarlier().then((earlier) => {
      if (earlier?.kind === 'done') found.current(earlier.became);
      if (earlier?.kind === 'not_done' || earlier?.kind === 'in_doubt') setState(earlier);
    });
  }, []);
  async function ask(send: () => Promise<DepositOutcome>): Promise<void> {
    if (state.kind === 'asking') return;
    setState({ kind: 'asking' });
    const outcome = await send();
    if (outcome.kind === 'refused') {
      const fault = faultIn(outcome.failure);
      const textOf = await errorTexts(locale);
      setState({ kind: 'refused', code: codeOfFault(fault), text: textOf(fault) });
    } else if (outcome.kind !== 'done') setState(outcome);
    // When done, the button stays busy until the next page loads.
  }
  return { state, isInDoubt, ask, forget: () => setState({ kind: 'idle' }) };
}
