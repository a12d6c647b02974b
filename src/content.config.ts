import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const day = z.iso.date();

/** Texts of the house, one file a document and language: terms/fr/generalTerms.md. */
const terms = defineCollection({
  loader: glob({ base: 'src/content/terms', pattern: '*/*.md', generateId: ({ entry }) => entry.replace(/\.md$/, '') }),
  schema: z.object({
    title: z.string(),
    description: z.string(),
    changedOn: day,
    /** What the last change was, a sentence each. */
    changes: z.array(z.string()).default([]),
  }),
});

export const collections = { terms };
