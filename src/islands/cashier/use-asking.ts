import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { codeOfFault } from '#domain/fault.ts';
import { errorTexts } from '#i18n/messages.ts';
import type { Begun } from '#stores/deposit.ts';
import { $isInDoubt, type Became, settleEarlier } from '#stores/payment-request.ts';
import { faultIn } from '#stores/toasts.ts';

/** What stands over a form that asks for a payment. */
export type AskingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'not_done' }
  | { readonly kind: 'repeated'; readonly became: Became }
  | { readonly kind: 'in_doubt'; readonly what: Became['kind'] }
  | { readonly kind: 'elsewhere'; readonly link: string; readonly became: Became }
  | { readonly kind: 'refused'; readonly code: string; readonly text: string };

/**
 * Asks for a payment once at a time, and first finds out what became of one that an earlier page left in doubt.
 * @param onFound goes to the payment that the earlier request became.
 */
export function useAsking(locale: string, onFound: (became: Became) => void) {
  const [state, setState] = useState<AskingState>({ kind: 'idle' });
  const isInDoubt = useStore($isInDoubt);
  const found = useRef(onFound);
  useEffect(() => {
    void settleEarlier().then((earlier) => {
      if (earlier?.kind === 'done') found.current(earlier.became);
      if (earlier?.kind === 'not_done' || earlier?.kind === 'in_doubt') setState(earlier);
    });
  }, []);
  async function ask(send: () => Promise<Begun>): Promise<void> {
    if (state.kind === 'asking') return;
    setState({ kind: 'asking' });
    const asked = await send();
    if (asked.kind === 'refused') {
      const fault = faultIn(asked.failure);
      const textOf = await errorTexts(locale);
      setState({ kind: 'refused', code: codeOfFault(fault), text: textOf(fault) });
    } else if (asked.kind !== 'done') setState(asked);
    // Done: the button stays as it is until the next page is there.
  }
  return { state, isInDoubt, ask, forget: () => setState({ kind: 'idle' }) };
}
