/**
 * A refusal in a form: its code, followed by the host's message for codes without a text (specification, point 8), or by
 * what the text names as {{message}}.
 */
export const faultOf = (code: string, message?: string): string => (message ? `${code}\n${message}` : code);
export const codeOfFault = (fault: string): string => fault.split('\n', 1)[0] ?? '';
export const messageOfFault = (fault: string): string | undefined =>
  fault.slice(codeOfFault(fault).length + 1) || undefined;

/** The generic code: the host's message goes before its text. */
export const DEFAULT_CODE = 'error';

export const saidOfFault = (
  code: string,
  message: string | undefined,
  textOf: (code: string) => string | undefined,
): string | undefined =>
  code === DEFAULT_CODE ? message : (textOf(code)?.replace('{{message}}', () => message ?? '') ?? message);
