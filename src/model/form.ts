/**
 * A form: its call, its checks before sending, and the page that follows. The page's script reads it, and the edge does
 * for a browser without JavaScript.
 */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { type ErrorCode, fieldErrorKey } from '#contract/errors.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { readPassword, readText } from '#domain/typed-text.ts';
import { faultOf } from '#model/fault.ts';

/** Typed values by input name; an unchecked checkbox is absent. */
export type Typed = Readonly<Record<string, string>>;
/** By input name: the key of a text, followed by the host's message (`faultOf`). */
export type Faults = Readonly<Record<string, string>>;

export type PageForm = {
  readonly call: Call;
  /** Inputs whose value may be written into the page again. Never a password. */
  readonly shown?: readonly string[];
  readonly token?: (typed: Typed) => string | undefined;
  /** The error of a missing token. */
  readonly missing?: ErrorCode;
  readonly body: (typed: Typed) => Readonly<Record<string, unknown>>;
  /** The password input that `repeat` must equal. */
  readonly repeats?: string;
  /** The error of an input with an ambiguous value. */
  readonly unclear?: (input: string, typed: Typed, locale: string) => string | undefined;
  /** The input that an error code belongs to. */
  readonly beside?: Readonly<Record<string, string>>;
  /** Without language. @param answer the host's, unchecked. @param page the sender's, for a form without JavaScript. */
  readonly next: (typed: Typed, answer?: unknown, page?: string) => string;
};

/** A missing token is an error of `form`. @param locale of the errors. */
export function faultsOf(form: PageForm, typed: Typed, locale: string = DEFAULT_LOCALE): Faults {
  const { call, token, missing = 'bad_request', body, repeats, unclear } = form;
  const faults: Record<string, string> = {};
  if (call.path.includes('{token}') && token?.(typed) === undefined) faults.form = missing;
  const sent = body(typed);
  if (call.method === 'PATCH' && Object.keys(sent).length === 0) return { form: 'nothingChanged' };
  const outcome = call.body ? v.safeParse(call.body, sent, { abortPipeEarly: true }) : null;
  for (const issue of outcome?.issues ?? []) {
    const field = String(issue.path?.[0]?.key ?? 'form');
    faults[field] ??= unclear?.(field, typed, locale) ?? fieldErrorKey(call.path, field, issue.message);
  }
  const isRepeated = !repeats || readPassword(typed.repeat ?? '') === readPassword(typed[repeats] ?? '');
  if (!isRepeated && faults[repeats] === undefined) faults.repeat = 'changedPasswordDoNotMatch';
  return faults;
}

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

export const refusedWith = ({ beside = {} }: PageForm, code: string, message?: string): Faults => ({
  [beside[code] ?? 'form']: faultOf(code, message),
});

export const orUndefined = (text = ''): string | undefined => readText(text) || undefined;

/** The name of a hidden input with the host's last value. */
export const knownName = (field: string): string => `known_${field}`;

/** Without JavaScript there is nothing to compare: an empty input then keeps its value. */
export const changedFields = (typed: Typed, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    fields
      .map((field) => [field, readText(typed[field] ?? '')] as const)
      .filter(([field, value]) => value !== readText(typed[knownName(field)] ?? '')),
  );

/** The input to show again, and the keys of the errors. */
export type ReturnedForm = {
  readonly typed: Typed;
  readonly faults: Faults;
  /** For `transaction_limit`: the largest accepted amount. */
  readonly most?: string | undefined;
};
