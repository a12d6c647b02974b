import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_LOCALE, locales } from '#domain/locales.ts';

const folder = join('src', 'content', 'promotions');

/** Facts: lines of a promotion's front matter that translators must not change. */
function factsOf(locale: string, file: string): string[] {
  const [, frontMatter = ''] = readFileSync(join(folder, locale, file), 'utf8').split('---\n');
  return frontMatter.match(/^ *(?:order|startsOn|endsOn|audience|picture|link): .*$/gm) ?? [];
}

test.each(readdirSync(join(folder, DEFAULT_LOCALE)))(
  '%s makes the same offer to the same audience in every language',
  (file) => {
    const facts = factsOf(DEFAULT_LOCALE, file);
    expect(facts.length).toBeGreaterThanOrEqual(6);
    for (const locale of locales) expect(factsOf(locale, file)).toEqual(facts);
  },
);
