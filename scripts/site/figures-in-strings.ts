/**
 * Writes figures of the rules into the interface strings, as text-loader.ts does for long texts: {{session.inactivity}} in
 * a locale file becomes "20 minutes" at build time. Names of figures have a dot, placeholders filled by code have none.
 */
import { withFigures } from '../../domain/figures-in-text.ts';
import { isLocale } from '../../domain/locales.ts';

const LOCALE_FILE = /\/src\/i18n\/locales\/(\w+)\/\w+\.json$/;
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
