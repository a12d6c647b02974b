// Rules of a form request: every field's errors at once.
import { invalid, type Request } from './http.ts';

type Rule = (value: unknown, label: string) => string | null;

const label = (name: string) => name.replaceAll('_', ' ');

export const required: Rule = (value, name) => (value === null ? `The ${name} field is required.` : null);
export const text: Rule = (value, name) =>
  value === null || typeof value === 'string' ? null : `The ${name} field must be a string.`;
export const email: Rule = (value, name) =>
  value === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(value))
    ? null
    : `The ${name} field must be a valid email address.`;
export const between =
  (least: number, most: number): Rule =>
  (value, name) => {
    if (value === null) return null;
    const number = typeof value === 'boolean' ? Number.NaN : Number(value);
    if (Number.isNaN(number)) return `The ${name} field must be a number.`;
    if (number < least) return `The ${name} field must be at least ${least}.`;
    return number > most ? `The ${name} field must not be greater than ${most}.` : null;
  };
export const among =
  (values: readonly string[]): Rule =>
  (value, name) =>
    value === null || values.includes(String(value)) ? null : `The selected ${name} is invalid.`;
export const boolean: Rule = (value, name) =>
  value === null || [true, false, 0, 1, '0', '1'].includes(value as boolean)
    ? null
    : `The ${name} field must be true or false.`;
export const length =
  (least: number, most: number): Rule =>
  (value, name) => {
    const characters = String(value ?? '').length;
    if (value !== null && characters < least) return `The ${name} field must be at least ${least} characters.`;
    return characters > most ? `The ${name} field must not be greater than ${most} characters.` : null;
  };
export const date: Rule = (value, name) =>
  value === null || !Number.isNaN(Date.parse(String(value))) ? null : `The ${name} field must be a valid date.`;

/** @returns the fields as text. @throws the errors of all fields, with status 422. */
export function validate<Name extends string>(
  request: Request,
  rules: Readonly<Record<Name, readonly Rule[]>>,
): Record<Name, string> {
  const names = Object.keys(rules) as Name[];
  const errors = Object.fromEntries(
    names.flatMap((name) => {
      const value = request.input(name);
      const wrong = rules[name].flatMap((rule) => rule(value, label(name)) ?? []);
      return wrong.length > 0 ? [[name, wrong.slice(0, 1)]] : [];
    }),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return Object.fromEntries(names.map((name) => [name, request.text(name)])) as Record<Name, string>;
}
