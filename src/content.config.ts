// Long texts by collection. Each has its own schema, and one folder per language: src/content/terms/fr.
import { defineCollection } from 'astro:content';
import type { z } from 'astro/zod';
import { persons } from './content/schemas/persons.ts';
import { promotions } from './content/schemas/promotions.ts';
import { readingText } from './content/schemas/reading-text.ts';
import { textLoader } from './content/text-loader.ts';

const texts = <Schema extends z.ZodType>(collection: string, schema: Schema) =>
  defineCollection({ loader: textLoader(collection, schema), schema });

export const collections = {
  faq: texts('faq', readingText),
  help: texts('help', readingText),
  persons: texts('persons', persons),
  promotions: texts('promotions', promotions),
  terms: texts('terms', readingText),
};
