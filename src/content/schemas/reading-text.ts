import { z } from 'astro/zod';

/** A text that is not empty. */
export const nonEmptyText = z.string().trim().min(1);

/** YAML parses a bare 2026-10-14 as a timestamp and a quoted one as a string. Both are the same day. */
export const isoDay = z.preprocess(
  (value) => (value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
);

/** Front matter that all reading texts share. Strict: an unknown field is a misspelt one. */
export const readingText = z.strictObject({
  title: nonEmptyText,
  /** For search engines and link previews. */
  description: nonEmptyText.max(160),
  changedOn: isoDay,
  /** What is new in this version of the text, a sentence each. */
  changes: z.array(nonEmptyText).default([]),
  /** Sort order among the texts of its kind. */
  order: z.int().min(1),
});
