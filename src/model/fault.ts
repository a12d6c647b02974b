import type { Translate, Values } from '#domain/texts.ts';

/**
 * An error of a form: its code, followed by the host's message, which replaces a missing text (specification, point 8)
 * or fills {{message}} in it.
 */
export const faultOf = (code: string, message?: string): string => (message ? `${code}\n${message}` : code);
export const codeOfFault = (fault: string): string => fault.split('\n', 1)[0] ?? '';
export const messageOfFault = (fault: string): string | undefined =>
  fault.slice(codeOfFault(fault).length + 1) || undefined;

/** The generic code: the host's message takes precedence over its text. */
export const DEFAULT_CODE = 'error';

type Code = { readonly code: string; readonly message?: string | undefined; readonly values?: Values | undefined };

/** Precedence by the specification: the translated text of the code, else the host's message, else the default. */
export function textOfCode(t: Pick<Translate, 'find'>, { code, message, values }: Code): string {
  const known = code === DEFAULT_CODE ? undefined : t.find(`errors.${code}`, { message: message ?? '', ...values });
  return known ?? message ?? t.find(`errors.${DEFAULT_CODE}`) ?? code;
}
