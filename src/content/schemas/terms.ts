import { readingText } from './reading-text.ts';

/** src/content/terms/{locale}/{document}.md, at /terms-and-conditions/{document}. */
export const terms = readingText;
