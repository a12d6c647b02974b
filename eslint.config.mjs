// What Biome does not see: texts of pages and islands that are in no locale file, and what the build uses that browsers of the
// list (`browserslist` in package.json) lack.
import css from '@eslint/css';
import * as typescript from '@typescript-eslint/parser';
import * as astro from 'astro-eslint-parser';
import compat from 'eslint-plugin-compat';
import es from 'eslint-plugin-es-x';
import html from 'eslint-plugin-html';
import i18next from 'eslint-plugin-i18next';
import { DEFAULT_LOCALE, locales } from './domain/locales.ts';

const noTextsInCode = {
  plugins: { i18next },
  rules: {
    'i18next/no-literal-string': [
      'error',
      {
        mode: 'jsx-only',
        'jsx-attributes': {
          include: ['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'label', 'placeholder', 'title'],
        },
        callees: { exclude: ['.*'] },
        'object-properties': { exclude: ['.*'] },
        // A letter alone is a sign.
        words: { exclude: [/^\P{L}*(\p{L}\P{L}*)?$/u] },
      },
    ],
  },
};

const styles = '{dist/client,sandbox/dist/assets}/**/*.css';
const scripts = '{dist/client,sandbox/dist/assets}/**/*.{js,html}';

export default [
  {
    files: ['src/**/*.tsx'],
    languageOptions: { parser: typescript },
    ...noTextsInCode,
  },
  {
    files: ['src/**/*.astro'],
    languageOptions: { parser: astro, parserOptions: { parser: typescript, extraFileExtensions: ['.astro'] } },
    ...noTextsInCode,
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
  {
    files: [styles],
    language: 'css/css',
    plugins: { css },
    rules: {
      'css/use-baseline': [
        'error',
        {
          // The newest year that every browser of the list knows whole.
          available: 2022,
          // What is newer is known to all of them, has a fallback, or is missed where it is missing, and nothing else.
          allowAtRules: ['starting-style', 'view-transition'],
          // Colours have an older one before them (scripts/site/older-browsers.ts).
          allowFunctions: ['color-mix', 'oklch', 'round'],
          // Where scripts run, an attribute says so, too.
          allowMediaConditions: ['scripting'],
          allowProperties: [
            'accent-color',
            'contain-intrinsic-block-size',
            'container-type',
            'content-visibility',
            'field-sizing',
            'forced-color-adjust',
            'outline',
            'overflow-clip-margin',
            'overscroll-behavior',
            'overscroll-behavior-inline',
            'resize',
            'scroll-target-group',
            'scrollbar-gutter',
            'scrollbar-width',
            'text-wrap',
            // The build writes them with their prefixes.
            'mask',
            'mask-composite',
            'mask-position',
            'user-select',
          ],
          allowPropertyValues: { 'break-after': ['avoid'], float: ['inline-start'] },
          // Focus and choices have rules of their own for Firefox 115, which lacks :has.
          allowSelectors: ['details-content', 'has', 'open', 'popover-open', 'target-current'],
          allowUnits: ['cqi', 'lh'],
        },
      ],
    },
  },
  { files: ['**/*.html'], plugins: { html } },
  // Pages have the same scripts in every language.
  { ignores: locales.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => `dist/client/${locale}/**/*.html`) },
  {
    files: [scripts],
    plugins: { compat, 'es-x': es },
    settings: {
      // By their names, whatever they are called on.
      'es-x': { aggressive: true },
      lintAllEsApis: true,
      // Scripts ask for them first.
      polyfills: ['requestIdleCallback', 'navigator.connection', 'document.prerendering', 'document.wasDiscarded'],
    },
    rules: {
      'compat/compat': 'error',
      ...es.configs['flat/restrict-to-es2022'].rules,
      // Every browser of the list knows it.
      'es-x/no-array-prototype-findlast-findlastindex': 'off',
      // Methods of ours are called so.
      'es-x/no-arraybuffer-prototype-transfer': 'off',
      'es-x/no-resizable-and-growable-arraybuffers': 'off',
      // Methods of arrays are called so.
      ...Object.fromEntries(
        Object.keys(es.rules)
          .filter((rule) => rule.startsWith('no-iterator-prototype-'))
          .map((rule) => [`es-x/${rule}`, 'off']),
      ),
    },
  },
];
