/**
 * Writes the house's figures into the interface strings, as text-loader.ts does for long texts: {{session.inactivity}} in a
 * locale file is "20 minutes" before anybody reads the file. Names of figures have a point, values given by code have none.
 */
import { withFigures } from '../../src/domain/figures-in-text.ts';
import { isLocale } from '../../src/domain/locales.ts';

const LOCALE_FILE = /\/src\/i18n\/locales\/(\w+)\/\w+\.json$/;
const FIGURE = /\{\{\w+\.\w+\}\}/g;

/** @throws Error for a figure that no rule has. @returns undefined for what is no locale file. */
export function stringsWithFigures(json: string, file: string): string | undefined {
  const [, locale] = LOCALE_FILE.exec(file.replaceAll('\\', '/')) ?? [];
  if (!isLocale(locale)) return undefined;
  return json.replace(FIGURE, (hole) => {
    const text = withFigures(hole, locale);
    if (!text.ok) throw new Error(`${file} names the figure ${hole}, which src/domain/house-rules.ts does not have.`);
    return text.value;
  });
}

export const figuresInStrings = {
  name: 'figures-in-strings',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => stringsWithFigures(code, id),
};
