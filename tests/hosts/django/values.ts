// How serializers write and read values.
import { type Body, validationError } from './rest.ts';

/** An amount with two decimals, as DecimalField writes it. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** DateTimeField: microseconds and Z. */
export const dateTime = (timeMs: number): string => new Date(timeMs).toISOString().replace('Z', '000Z');

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** Required text fields, with the errors of all of them at once. */
export function texts<Name extends string>(data: Body, ...names: readonly Name[]): Record<Name, string> {
  const errors = Object.fromEntries(
    names.flatMap((name) => {
      const value = data[name];
      if (value === undefined) return [[name, 'This field is required.']];
      if (value === null) return [[name, 'This field may not be null.']];
      if (isBlank(value)) return [[name, 'This field may not be blank.']];
      return typeof value === 'string' || typeof value === 'number' ? [] : [[name, 'Not a valid string.']];
    }),
  );
  if (Object.keys(errors).length > 0) throw validationError(errors);
  return Object.fromEntries(names.map((name) => [name, String(data[name])])) as Record<Name, string>;
}

/** @returns cents. */
export function amountIn(data: Body, name: string, least: number, most: number): number {
  const text = texts(data, name)[name] ?? '';
  if (!/^\d{1,10}(\.\d+)?$/.test(text)) throw validationError({ [name]: 'A valid number is required.' });
  if (/\.\d{3}/.test(text)) throw validationError({ [name]: 'Ensure that there are no more than 2 decimal places.' });
  const cents = Math.round(Number(text) * 100);
  if (cents < least) throw validationError({ [name]: `Ensure this value is greater than or equal to ${least / 100}.` });
  if (cents > most) throw validationError({ [name]: `Ensure this value is less than or equal to ${most / 100}.` });
  return cents;
}

/** @returns the UTC day, or null without one. */
export function dayIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (!text) return null;
  const timeMs = Date.parse(text);
  if (Number.isNaN(timeMs)) throw validationError({ [name]: 'Enter a valid date.' });
  return timeMs;
}
