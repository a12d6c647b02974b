import { readingText } from './reading-text.ts';

/** src/content/faq/{locale}/{name}.md: groups of questions, at /faq and below. */
export const faq = readingText;
