/**
 * Replaces a market's feature switches by constants at build time, so that the bundler removes the code of features that
 * are off, and those that are on cost no check.
 */
import { market } from '../../domain/market.ts';

const IMPORT = /from '#domain\/market\.ts'/;
const SWITCH = new RegExp(`\\bmarket\\.(${Object.keys(market).join('|')})\\b`, 'g');

/** @returns undefined for code without switches. */
export const withSwitchesSet = (code: string, switches: Readonly<Record<string, boolean>>): string | undefined =>
  IMPORT.test(code) ? code.replace(SWITCH, (_, name: string) => String(switches[name])) : undefined;

export const marketSwitches = {
  name: 'market-switches',
  enforce: 'pre' as const,
  transform: (code: string, _: string, options?: { readonly ssr?: boolean }) =>
    options?.ssr ? undefined : withSwitchesSet(code, market),
};
