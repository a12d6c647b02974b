import { z } from 'astro/zod';

/** A line of text that says something. */
export const line = z.string().trim().min(1);

/** YAML reads a bare 2026-10-14 as a moment; written in quotes it stays a text. Both are the same day. */
export const day = z.preprocess(
  (value) => (value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
);

/** What every text to be read begins with. Strict: a field that nobody knows is a field misspelt. */
export const readingText = z.strictObject({
  title: line,
  /** What a search engine and a shared link say of the page. */
  description: line.max(160),
  changedOn: day,
  /** What is new in this version of the text, a sentence each. */
  changes: z.array(line).default([]),
  /** Its place among the texts of its kind. */
  order: z.int().min(1),
});
