import { houseFigures, withFigures } from '#domain/figures-in-text.ts';
import type { Locale } from '#domain/locales.ts';

/**
 * Replaces the names of figures ({{deposit.min}}) in a file's text, front matter included, by their values.
 * @param file path for error messages.
 * @throws Error with the line of every unknown figure, and the known ones.
 */
export function resolveFigures(source: string, locale: Locale, file: string): string {
  const text = withFigures(source, locale);
  if (text.ok) return text.value;
  const faults = text.error.map(({ name, index }) => {
    const line = source.slice(0, index).split('\n').length;
    return `${file}:${line} names the figure {{${name}}}, which domain/house-rules.ts does not have.`;
  });
  throw new Error([...faults, `Known figures: ${[...houseFigures.keys()].join(', ')}.`].join('\n'));
}
