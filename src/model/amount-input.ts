import { toDecimal } from '#domain/money.ts';
import { readingsText, readTypedAmount } from '#domain/typed-amount.ts';
import { faultOf } from '#model/fault.ts';
import type { PageForm, Typed } from '#model/form.ts';

const inputs = ['amount', 'stake'] as const;
type Input = (typeof inputs)[number];

const read = (input: Input, { [input]: text = '', currency }: Typed) => readTypedAmount(text, currency);

/**
 * For an ambiguous amount returns a value that the call's schema refuses, for an unreadable one the typed text, which
 * it refuses too.
 */
export function typedAmount(typed: Typed, input: Input = 'amount'): string {
  const said = read(input, typed);
  if (said.kind === 'unclear') return '?';
  return said.kind === 'amount' ? toDecimal(said.amount) : (typed[input] ?? '');
}

export const unclearAmount: NonNullable<PageForm['unclear']> = (name, typed, locale) => {
  const input = inputs.find((one) => one === name);
  const said = input && read(input, typed);
  return said?.kind === 'unclear' ? faultOf('amount_unclear', readingsText(said.readings, locale)) : undefined;
};
