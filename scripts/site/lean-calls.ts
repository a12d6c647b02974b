/**
 * What a call is for is said in its contract, for the host's documentation. Browsers get the contract too, and no browser
 * reads it aloud: there the sentence is left out of every call.
 */
const CONTRACT = /\/src\/contract\/[\w-]+\.ts$/;
const SUMMARY = /^(\s*summary:)\s*(?:'[^'\n]*'|`[^`$]*`),$/gm;

/** @returns undefined for what is no file of the contract. */
export const withoutSummaries = (code: string, file: string): string | undefined =>
  CONTRACT.test(file.replaceAll('\\', '/')) ? code.replace(SUMMARY, "$1 '',") : undefined;

export const leanCalls = {
  name: 'lean-calls',
  enforce: 'pre' as const,
  transform: (code: string, id: string, options?: { readonly ssr?: boolean }) =>
    options?.ssr ? undefined : withoutSummaries(code, id),
};
