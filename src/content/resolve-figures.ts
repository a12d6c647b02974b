import { houseFigures, withFigures } from '#domain/figures-in-text.ts';
import type { Locale } from '#domain/locales.ts';

/**
 * A file's text, front matter included, with the figures of the rules in the place of their names.
 * @param file its path as its writer knows it.
 * @throws Error that names the line of every figure that is not known, and the figures that are.
 */
export function resolveFigures(source: string, locale: Locale, file: string): string {
  const text = withFigures(source, locale);
  if (text.ok) return text.value;
  const places = text.error.map(({ name, index }) => {
    const line = source.slice(0, index).split('\n').length;
    return `${file}:${line} names the figure {{${name}}}, which src/domain/house-rules.ts does not have.`;
  });
  throw new Error([...places, `Known figures: ${[...houseFigures.keys()].join(', ')}.`].join('\n'));
}
