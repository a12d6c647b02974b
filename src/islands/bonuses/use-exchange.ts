import { useEffect, useState } from 'react';
import { type BonusRules, exchanged, whyNoExchange } from '#domain/bonuses/bonus-rules.ts';
import { parseTypedAmount } from '#domain/money.ts';
import { errorTexts } from '#i18n/messages.ts';
import type { Owned } from '#islands/ui/given.tsx';
import type { RequestOutcome } from '#stores/cashier/payment-request.ts';
import { faultIn } from '#stores/notifications/toasts.ts';

export type ExchangeState =
  | { readonly kind: 'idle' | 'asking' | 'done' | 'repeated' | 'not_done' | 'in_doubt' }
  | { readonly kind: 'refused'; readonly text: string };
/** Fetched when the form is shown, not with the page. */
const asking = () => import('#stores/bonuses/bonus-exchange.ts');
const AMOUNT_INVALID = 'bonus_system_bonusbalance_to_balance_amount_invalid';

/** What is typed for an exchange, why it is not valid, and its submission. */
export function useExchange(
  locale: string,
  terms: NonNullable<BonusRules['exchange']>,
  owned: Owned | null,
  first: string,
) {
  const [typed, setTyped] = useState(first);
  const [wrong, setWrong] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const [state, setState] = useState<ExchangeState>({ kind: 'idle' });
  const [isInDoubt, setInDoubt] = useState(false);
  useEffect(() => {
    // What was typed before hydration.
    const field = document.getElementById('exchange-amount');
    if (field instanceof HTMLInputElement) setTyped(field.value);
    // Resolves an earlier exchange or payment that is in doubt before another is requested.
    void asking().then(({ settleEarlierExchange: settleBefore }) =>
      settleBefore(setInDoubt, (what) => setState({ kind: what })),
    );
  }, []);
  const amount = parseTypedAmount(typed);
  const refusal =
    amount === null || owned === null
      ? null
      : whyNoExchange(
          amount,
          { real: owned.balance, bonus: owned.bonusBalance, toPlay: owned.bonusToPlay ?? undefined },
          terms,
        );

  async function show(asked: RequestOutcome): Promise<void> {
    if (asked.kind === 'refused') {
      setState({ kind: 'refused', text: (await errorTexts(locale))(faultIn(asked.failure)) });
      return;
    }
    if (asked.kind === 'done') type('');
    setState({ kind: asked.kind });
  }
  async function send(isAnother: boolean): Promise<void> {
    if (state.kind === 'asking') return;
    setChecked(true);
    const textOf = await errorTexts(locale);
    setWrong(
      amount === null ? textOf(AMOUNT_INVALID) : refusal && refusal !== 'too_small' ? textOf(refusal) : undefined,
    );
    if (amount === null || refusal !== null) {
      document.getElementById('exchange-amount')?.focus();
      return;
    }
    setState({ kind: 'asking' });
    const { exchange } = await asking();
    await show(await exchange(amount, terms.rate === null ? null : exchanged(amount, terms.rate), isAnother));
  }
  function type(text: string): void {
    setTyped(text);
    setWrong(undefined);
    setChecked(false);
    setState({ kind: 'idle' });
  }
  return {
    ...{ typed, amount, wrong, state, isInDoubt, type },
    fault: isChecked && refusal === 'too_small' ? refusal : null,
    send: (isAnother: boolean) => void send(isAnother),
  };
}
