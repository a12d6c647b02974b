import type { z } from 'astro/zod';
import { persons } from './persons.ts';
import { promotions } from './promotions.ts';
import { readingText } from './reading-text.ts';

export const schemas = {
  faq: readingText,
  help: readingText,
  persons,
  promotions,
  terms: readingText,
} satisfies Record<string, z.ZodType>;
