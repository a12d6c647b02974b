// Checks that Biome lacks: texts of pages and islands outside the locale files, and built code that supported browsers
// (`browserslist` in package.json) lack.
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
        // A single letter counts as a symbol.
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
          // The newest year that every supported browser implements completely.
          available: 2022,
          // Newer features only if every supported browser has them, they have a fallback, or the page works without
          // them.
          allowAtRules: ['starting-style', 'view-transition'],
          // Colours get an older fallback (scripts/site/older-browsers.ts).
          allowFunctions: ['color-mix', 'oklch', 'round'],
          // A script also sets an attribute if scripts run.
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
            // The build adds prefixes.
            'mask',
            'mask-composite',
            'mask-position',
            'user-select',
          ],
          allowPropertyValues: { 'break-after': ['avoid'], float: ['inline-start'] },
          // Firefox 115 lacks :has and gets separate rules for focus and selection.
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
      // Matches methods by name, whatever the type of the receiver.
      'es-x': { aggressive: true },
      lintAllEsApis: true,
      // Scripts test for these before use.
      polyfills: ['requestIdleCallback', 'navigator.connection', 'document.prerendering', 'document.wasDiscarded'],
    },
    rules: {
      'compat/compat': 'error',
      ...es.configs['flat/restrict-to-es2022'].rules,
      // Every supported browser has it.
      'es-x/no-array-prototype-findlast-findlastindex': 'off',
      // Our own methods have these names.
      'es-x/no-arraybuffer-prototype-transfer': 'off',
      'es-x/no-resizable-and-growable-arraybuffers': 'off',
      // Methods of arrays have the same names.
      ...Object.fromEntries(
        Object.keys(es.rules)
          .filter((rule) => rule.startsWith('no-iterator-prototype-'))
          .map((rule) => [`es-x/${rule}`, 'off']),
      ),
    },
  },
];
