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
  const value = read(input, typed);
  if (value.kind === 'unclear') return '?';
  return value.kind === 'amount' ? toDecimal(value.amount) : (typed[input] ?? '');
}

export const unclearAmount: NonNullable<PageForm['unclear']> = (name, typed, locale) => {
  const input = inputs.find((one) => one === name);
  const value = input && read(input, typed);
  return value?.kind === 'unclear' ? faultOf('amount_unclear', readingsText(value.readings, locale)) : undefined;
};
