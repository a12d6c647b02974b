/**
 * What a form says of a refusal: the code under which its text is looked up, and behind it, for a code without a text, what
 * the host says in its own words (specification, point 8).
 */
export const faultOf = (code: string, message?: string): string => (message ? `${code}\n${message}` : code);
export const codeOfFault = (fault: string): string => fault.split('\n', 1)[0] ?? '';
export const messageOfFault = (fault: string): string | undefined =>
  fault.slice(codeOfFault(fault).length + 1) || undefined;

/** The code of the text that says no more than that something went wrong: what a host says goes before it. */
export const DEFAULT_CODE = 'error';

/** The text of the code, else what the host says, else nothing: then the default text is said. */
export const saidOfFault = (
  code: string,
  message: string | undefined,
  textOf: (code: string) => string | undefined,
): string | undefined => (code === DEFAULT_CODE ? message : (textOf(code) ?? message));
