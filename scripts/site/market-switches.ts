/**
 * What a market has is decided before the site is built: browsers are sent what came of it and not the switches, so that
 * a part of a page which is on costs nothing and one which is off is not sent at all.
 */
import { market } from '../../src/domain/market.ts';

const IMPORT = /from '#domain\/market\.ts'/;
const SWITCH = new RegExp(`\\bmarket\\.(${Object.keys(market).join('|')})\\b`, 'g');

/** @returns undefined for code that asks for no switch. */
export const withSwitchesSet = (code: string, switches: Readonly<Record<string, boolean>>): string | undefined =>
  IMPORT.test(code) ? code.replace(SWITCH, (_, name: string) => String(switches[name])) : undefined;

export const marketSwitches = {
  name: 'market-switches',
  enforce: 'pre' as const,
  transform: (code: string, _: string, options?: { readonly ssr?: boolean }) =>
    options?.ssr ? undefined : withSwitchesSet(code, market),
};
