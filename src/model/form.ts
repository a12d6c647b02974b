/**
 * A form of a page: what it sends, what is wrong with it before anything is sent, and where it leads. The page's script and
 * the edge, which answers the same form when there is no script, both read it here.
 */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { type ErrorCode, fieldErrorKey } from '#contract/errors.ts';
import { parseTypedAmount, toDecimal } from '#domain/money.ts';
import { faultOf } from '#model/fault.ts';

/** Typed values by input name; an unchecked checkbox is absent. */
export type Typed = Readonly<Record<string, string>>;
/** The key of a text by the name of the input that it stands beside, with the host's own words behind it (`faultOf`). */
export type Faults = Readonly<Record<string, string>>;

export type PageForm = {
  readonly call: Call;
  /** Inputs whose value may be written into a page again. No password is ever among them. */
  readonly shown?: readonly string[];
  /** The token of the call's path. */
  readonly token?: (typed: Typed) => string | undefined;
  /** What it means that there is no token where one is needed. */
  readonly missing?: ErrorCode;
  readonly body: (typed: Typed) => Readonly<Record<string, unknown>>;
  /** The password that the input `repeat` says again, where there is one. */
  readonly repeats?: string;
  /** Where a refusal with a code of its own belongs that names no field. */
  readonly beside?: Readonly<Record<string, string>>;
  /** Where the page goes on, without language. */
  readonly next: (typed: Typed) => string;
};

/** Errors that need no call of the host. A missing token concerns the whole form, under `form`. */
export function faultsOf({ call, token, missing = 'bad_request', body, repeats }: PageForm, typed: Typed): Faults {
  const faults: Record<string, string> = {};
  if (call.path.includes('{token}') && token?.(typed) === undefined) faults.form = missing;
  const sent = body(typed);
  if (call.method === 'PATCH' && Object.keys(sent).length === 0) return { form: 'nothingChanged' };
  const outcome = call.body ? v.safeParse(call.body, sent, { abortPipeEarly: true }) : null;
  for (const issue of outcome?.issues ?? []) {
    const field = String(issue.path?.[0]?.key ?? 'form');
    faults[field] ??= fieldErrorKey(call.path, field, issue.message);
  }
  if (repeats && typed.repeat !== typed[repeats] && faults[repeats] === undefined)
    faults.repeat = 'changedPasswordDoNotMatch';
  return faults;
}

/** @returns a refusal's messages by input; `form` for those about no field. */
export function refusedFields(
  { call }: PageForm,
  fields: readonly { readonly field: string; readonly key: string; readonly message?: string | undefined }[],
): Faults {
  const sent = call.body && 'entries' in call.body ? (call.body.entries as object) : null;
  const faults: Record<string, string> = {};
  for (const { field, key, message } of fields)
    faults[!sent || field in sent ? field : 'form'] ??= faultOf(key, message);
  return faults;
}

/** @returns the input that an error code belongs to, or `form`. */
export const refusedWith = ({ beside = {} }: PageForm, code: string, message?: string): Faults => ({
  [beside[code] ?? 'form']: faultOf(code, message),
});

/** What was typed, without the space around it; nothing, if there is nothing else. */
export const given = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** An amount as a call takes it; as it was typed, where it is none: then the call's schema says so. */
export function typedAmount({ amount = '' }: Typed): string {
  const parsed = parseTypedAmount(amount);
  return parsed === null ? amount : toDecimal(parsed);
}

/** Forms that edit stored values: a hidden input beside each one holds the host's last value. */
export const knownName = (field: string): string => `known_${field}`;

/**
 * Only values that differ from the host's. A page without scripts cannot compare: there an empty input keeps its value.
 */
export const changesOf = (typed: Typed, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    fields
      .map((field) => [field, typed[field]?.trim() ?? ''] as const)
      .filter(([field, value]) => value !== (typed[knownName(field)] ?? '')),
  );
