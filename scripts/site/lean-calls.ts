/**
 * What a call is for, and with which codes it may be refused, is said in its contract for the host and its documentation.
 * Browsers get the contract too: they read neither aloud, and take a code from the answer. There both are left out.
 */
const CONTRACT = /\/src\/contract\/[\w-]+\.ts$/;
const SUMMARY = /^(\s*summary:)\s*(?:'[^'\n]*'|`[^`$]*`),$/gm;
const ERRORS = /^ *errors: (?:\[[^\]]*\]|\w+),\n/gm;

/** @returns undefined for what is no file of the contract. */
const leanContract = (code: string, file: string): string | undefined =>
  CONTRACT.test(file.replaceAll('\\', '/')) ? code.replace(SUMMARY, "$1 '',").replace(ERRORS, '') : undefined;

export const leanCalls = {
  name: 'lean-calls',
  enforce: 'pre' as const,
  transform: (code: string, id: string, options?: { readonly ssr?: boolean }) =>
    options?.ssr ? undefined : leanContract(code, id),
};
