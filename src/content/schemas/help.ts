import { readingText } from './reading-text.ts';

/** src/content/help/{locale}/{name}.md, at /{name}: help itself is questions like the FAQ, credits a plain text. */
export const help = readingText;
