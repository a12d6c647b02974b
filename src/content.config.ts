// Collections of long texts. Each has its own schema, and one folder per language: src/content/terms/fr.
import { defineCollection } from 'astro:content';
import type { z } from 'astro/zod';
import { schemas } from './content/schemas/by-collection.ts';
import { textLoader } from './content/text-loader.ts';

const texts = <Schema extends z.ZodType>(collection: string, schema: Schema) =>
  defineCollection({ loader: textLoader(collection, schema), schema });

export const collections = {
  faq: texts('faq', schemas.faq),
  help: texts('help', schemas.help),
  persons: texts('persons', schemas.persons),
  promotions: texts('promotions', schemas.promotions),
  terms: texts('terms', schemas.terms),
};
