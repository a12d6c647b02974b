import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { errorTexts } from '#i18n/messages.ts';
import { codeOfFault } from '#model/fault.ts';
import type { DepositOutcome } from '#stores/cashier/new-payment.ts';
import { $isInDoubt, type CompletedRequest, settleEarlier } from '#stores/cashier/payment-request.ts';
import { faultIn } from '#stores/notifications/toasts.ts';

export type AskingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'not_done' }
  | { readonly kind: 'repeated'; readonly became: CompletedRequest }
  | { readonly kind: 'in_doubt'; readonly what: CompletedRequest['kind'] }
  | { readonly kind: 'elsewhere'; readonly link: string; readonly became: CompletedRequest }
  | { readonly kind: 'refused'; readonly code: string; readonly text: string };

export function useAsking(locale: string, onFound: (became: CompletedRequest) => void) {
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
    const asked = await send();
    if (asked.kind === 'refused') {
      const fault = faultIn(asked.failure);
      const textOf = await errorTexts(locale);
      setState({ kind: 'refused', code: codeOfFault(fault), text: textOf(fault) });
    } else if (asked.kind !== 'done') setState(asked);
    // When done, the button stays busy until the next page loads.
  }
  return { state, isInDoubt, ask, forget: () => setState({ kind: 'idle' }) };
}
