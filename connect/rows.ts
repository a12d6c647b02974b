// The result of each call: a row, in the terminal and in the report.
import { styleText } from 'node:util';
import names from '../src/edge/host/names.json' with { type: 'json' };

/** `works`, with its mapping; `differs`: expected and seen; `missing`: how the site works without it. */
export type Verdict = 'works' | 'mapped' | 'differs' | 'missing' | 'not asked';
export type Row = { readonly call: string; readonly verdict: Verdict; readonly note: string };

const colours = { works: 'green', mapped: 'green', differs: 'red', missing: 'yellow', 'not asked': 'gray' } as const;

export const formatRow = ({ call, verdict, note }: Row): string =>
  `  ${styleText(colours[verdict], verdict.padEnd(9))} ${call.padEnd(52)} ${note}`.trimEnd();

const codes: Readonly<Record<string, readonly string[]>> = names.states.payment;
/** A state of the contract; a code with its name. */
export const formatState = (state: string | number): string => [state, codes[state]?.[0] ?? ''].join(' ').trim();

const MAX_SHOWN = 60;
/** Formats a value from the host. Only tokens are secret, and those are never shown. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
