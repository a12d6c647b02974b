import { z } from 'astro/zod';
import { readingText } from './reading-text.ts';

/** "09:00-19:00", in the market's time zone. */
const hours = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/);

/** src/content/persons/{locale}/cashiers.md, at /persons. */
export const persons = readingText.extend({
  towns: z.array(
    z.object({
      /** The same in every language: part of the address, /persons#sfax. */
      id: z.string().regex(/^[a-z-]+$/),
      name: z.string().min(1),
      cashiers: z.array(
        z.object({
          name: z.string().min(1),
          place: z.string().min(1),
          phone: z.string().regex(/^\+[\d ]+$/),
          weekdays: hours,
          /** A day without hours is a day off. */
          saturday: hours.optional(),
          sunday: hours.optional(),
        }),
      ),
    }),
  ),
});
