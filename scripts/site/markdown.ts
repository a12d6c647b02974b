// Renders long texts, in the build and in the editor's checks.
import { satteri } from '@astrojs/markdown-satteri';
import { columnsOfFigures } from './columns-of-figures.ts';

// Without syntax highlighting: texts contain no code, and its inline styles would violate the Content-Security-Policy.
// Headings name their anchor, `## 2. Deposits {#deposits}`: the same in every language, so that links survive a change
// of language.
export const markdown = {
  syntaxHighlight: false,
  processor: satteri({ features: { headingAttributes: true }, hastPlugins: [columnsOfFigures] }),
} as const;
