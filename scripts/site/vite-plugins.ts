import { withFigures } from '../../domain/figures-in-text.ts';
import { isLocale } from '../../domain/locales.ts';
import { market } from '../../domain/market.ts';

/** Replaces a market's feature switches by constants, so that the bundler removes the code of disabled features. */

const MARKET = /from '#domain\/market\.ts'/;
const SWITCH = new RegExp(`\\bmarket\\.(${Object.keys(market).join('|')})\\b`, 'g');

/** @returns undefined for code without switches. */
export const withSwitchesSet = (code: string, switches: Readonly<Record<string, boolean>>): string | undefined =>
  MARKET.test(code) ? code.replace(SWITCH, (_, name: string) => String(switches[name])) : undefined;

export const marketSwitches = {
  name: 'market-switches',
  enforce: 'pre' as const,
  transform: (code: string, _: string, options?: { readonly ssr?: boolean }) =>
    options?.ssr ? undefined : withSwitchesSet(code, market),
};

/**
 * Inserts the rules' figures into interface strings, as text-loader.ts does in long texts: {{session.inactivity}}
 * becomes "20 minutes". Placeholders filled by code have no dot.
 */

const LOCALE_FILE = /\/src\/i18n\/locales\/(\w+)\/[\w-]+\/\w+\.json$/;
const FIGURE = /\{\{\w+\.\w+\}\}/g;

/** @throws Error for an unknown figure. @returns undefined for other files. */
export function stringsWithFigures(json: string, file: string): string | undefined {
  const [, locale] = LOCALE_FILE.exec(file.replaceAll('\\', '/')) ?? [];
  if (!isLocale(locale)) return undefined;
  return json.replace(FIGURE, (hole) => {
    const text = withFigures(hole, locale);
    if (!text.ok) throw new Error(`${file} names the figure ${hole}, which domain/house-rules.ts does not have.`);
    return text.value;
  });
}

export const figuresInStrings = {
  name: 'figures-in-strings',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => stringsWithFigures(code, id),
};
