import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { textLoader } from './content/text-loader.ts';

const day = z.iso.date();

/** Texts of the house, one file a document and language: terms/fr/generalTerms.md. */
const terms = defineCollection({
  loader: textLoader('terms'),
  schema: z.object({
    title: z.string(),
    description: z.string(),
    changedOn: day,
    /** What the last change was, a sentence each. */
    changes: z.array(z.string()).default([]),
  }),
});

export const collections = { terms };
