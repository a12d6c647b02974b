import { type CSSObject, defineConfig, presetMini, transformerVariantGroup } from 'unocss';

const tokens = (prefix: string, names: readonly (string | number)[]) =>
  Object.fromEntries(names.map((name) => [name, `var(--${prefix}${name})`]));

const breakpoints = { mobile: '476px', tablet: '768px', laptop: '1025px', desktop: '1181px', rail: '1200px' };

/** The values of src/theme/tokens.css, under their names. Sizes that are not tokens are written in px: `w-44px`. */
export default defineConfig({
  presets: [presetMini({ preflight: false })],
  transformers: [transformerVariantGroup({ separators: [':'] })],
  // Scans all files, so that the style sheet is the same for every page, whichever is built first.
  content: { pipeline: { include: ['src/**/*.{astro,tsx}'] }, filesystem: ['src/**/*.{astro,tsx}'] },
  // Unlayered rules of our style sheets override utilities, and utilities override the theme's layer.
  outputToCssLayers: true,
  rules: [
    // The preset composes shadows from variables that only its reset sets.
    [/^shadow-(lit|lift-[123]|sunk|ring)$/, ([, name]) => ({ 'box-shadow': `var(--${name})` })],
    ['shadow-halo', { 'box-shadow': '0 0 0 3px var(--teal-wash)' }],
    [/^shadow-\[(.+)\]$/, ([, value]) => ({ 'box-shadow': value?.replaceAll('_', ' ') })],
    ['shadow-none', { 'box-shadow': 'none' }],
    ['shadow-row', { 'box-shadow': 'inset 0 1px 0 var(--hairline)' }],
    ['shadow-chosen', { 'box-shadow': 'inset 0 0 0 2px var(--plaster)' }],
    ['shadow-control', { 'box-shadow': 'inset 0 0 0 1px var(--line-control)' }],
    [/^sheen-([12])$/, ([, name]) => ({ background: `var(--sheen-${name})` })],
    // As many columns as fit: `cols-fit-220px`; `cols-fill-220px` keeps the width of empty ones.
    [
      /^cols-(fit|fill)-(\d+)px$/,
      ([, kind, least]) => ({
        'grid-template-columns': `repeat(auto-${kind}, minmax(min(${least}px, 100%), 1fr))`,
      }),
    ],
    ['tabular-figures', { 'font-variant-numeric': 'tabular-nums lining-nums' }],
    ['list-disc', { 'list-style-type': 'disc' }],
    [/^accent-(.+)$/, ([, name]) => ({ 'accent-color': `var(--${name})` })],
  ],
  shortcuts: {
    // Choices: the whole card is clickable. Several groups are stacked, each in as many columns as fit.
    'choice-group': 'grid gap-2 min-w-0 m-0 p-0 border-0 children-[legend]:(mb-6px p-0)',
    'choice-columns': 'grid cols-fit-160px gap-2',
    'choice-card':
      'flex items-start gap-3 min-h-44px p-3 rounded-2 shadow-control cursor-pointer has-[:checked]:shadow-chosen ' +
      'has-[:focus-visible]:shadow-[inset_0_0_0_2px_var(--plaster),var(--ring)] all-[strong]:block ' +
      'all-[small]:(block text-13 text-text-2) all-[input]:(flex-none size-20px mt-2px mx-0 mb-0 accent-plaster)',
    // Not "empty-panel", which the preset parses as a panel in the `empty` state.
    'panel-empty':
      'relative overflow-hidden rounded-3 grid justify-items-center gap-2 px-6 py-8 text-center ' +
      'all-[h2]:(text-18 font-bold) all-[p]:(text-14 text-text-2)',
    'panel-body': 'px-6 py-5 lt-tablet:p-4',
    'facts-panel':
      'panel-body grid gap-3 children-[h2]:text-15 children-[h2]:font-medium children-[h2]:text-text-2 children-[.btn]:justify-self-start',
    'payment-state':
      'panel-body grid gap-3 children-[h2]:text-20 children-[h2]:font-bold all-[p]:text-text-2 all-[.btn-lg]:w-full ' +
      'all-[.btn:not(.btn-lg)]:justify-self-start print:all-[.btn]:hidden',
    'payment-steps':
      'grid gap-2 py-3 text-13 text-text-2 shadow-row children-[li]:grid-cols-[minmax(0,1fr)_auto] children-[li]:grid children-[li]:gap-x-4',
    'records-empty':
      'grid justify-items-center gap-3 px-5 py-12 text-center children-[h2]:text-20 children-[p]:max-w-46ch children-[p]:text-text-2',
    'records-files': 'flex flex-wrap gap-3 print:hidden',
    'records-filters':
      'flex flex-wrap items-end justify-between gap-4 print:hidden lt-tablet:grid lt-tablet:w-full lt-tablet:grid-cols-1',
    'records-hint': 'text-13 text-text-3',
    'match-parts': 'grid gap-x-6 gap-y-3 mt-3 tablet:grid-cols-2',
    'match-table':
      'w-full text-13 text-center tabular-figures all-[thead]:(text-12 text-text-3) ' +
      'all-[:is(th,td)]:(min-w-26px px-1 py-5px) all-[th]:[font-weight:inherit] all-[tbody_th]:(w-full text-start [overflow-wrap:anywhere])',
    'section-title': 'text-18 font-bold',
  },
  theme: {
    media: { forced: '(forced-colors: active)', coarse: '(pointer: coarse)' },
    colors: tokens('', [
      'edge',
      'ground',
      'well',
      'gold',
      'gold-light',
      'gold-deep',
      'gold-fill',
      'on-gold',
      'plaster',
      'on-plaster',
      'teal',
      'teal-wash',
      'terra',
      'terra-wash',
      'lapis-900',
      'lapis-700',
      'lapis-500',
      'lapis-300',
      'on-lapis',
      'ink',
      'link',
      'silver',
      'bronze',
      'line-control',
      'hairline',
      'focus',
      'veil-2',
      'veil-3',
      'scrim',
      'surface-1',
      'surface-2',
      'surface-3',
      'surface-4',
      'text-1',
      'text-2',
      'text-3',
    ]),
    spacing: tokens('s-', [1, 2, 3, 4, 5, 6, 8, 10, 12, 16]),
    borderRadius: tokens('r-', [1, 2, 3, 4, 'full']),
    // Sizes only: with an object, the preset would set a line height too.
    fontSize: Object.fromEntries(
      [11, 12, 13, 14, 15, 16, 18, 20, 24, 32, 44].map((size): [string, [string, CSSObject]] => [
        `${size}`,
        [`var(--t-${size})`, {}],
      ]),
    ),
    fontWeight: tokens('w-', ['regular', 'medium', 'bold']),
    lineHeight: tokens('lh-', ['tight', 'ui', 'read']),
    zIndex: tokens('z-', ['raised', 'sticky', 'bar', 'panel', 'modal', 'toast']),
    duration: tokens('d-', [1, 2, 3]),
    easing: { out: 'var(--ease-out)' },
    breakpoints,
  },
});
