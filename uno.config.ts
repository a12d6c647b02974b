import { defineConfig, presetWind4 } from 'unocss';

const token = (name: string) => `var(--${name})`;
const tokens = (...names: string[]) => Object.fromEntries(names.map((name) => [name, token(name)]));

// Every value that a component may use. The values are in src/theme/tokens.css.
export default defineConfig({
  presets: [
    // Our own reset (src/theme/reset.css): a tenth of the size, and before the theme instead of after it.
    presetWind4({ preflights: { reset: false, theme: { mode: 'on-demand' } } }),
  ],
  content: {
    pipeline: { include: [/\.(astro|tsx|ts)($|\?)/], exclude: [/node_modules/, /platform/, /sandbox/, /tests/] },
  },
  theme: {
    colors: {
      ...tokens(
        'edge',
        'ground',
        'well',
        'gold',
        'gold-light',
        'gold-deep',
        'on-gold',
        'plaster',
        'on-plaster',
        'teal',
        'teal-wash',
        'terra',
        'terra-wash',
        'terra-fill',
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
        'veil-1',
        'veil-2',
        'veil-3',
        'scrim',
      ),
      ...tokens('surface-1', 'surface-2', 'surface-3', 'surface-4'),
      'ink-1': token('text-1'),
      'ink-2': token('text-2'),
      'ink-3': token('text-3'),
    },
    radius: { 1: token('r-1'), 2: token('r-2'), 3: token('r-3'), 4: token('r-4'), full: token('r-full') },
    text: Object.fromEntries(
      [11, 12, 13, 14, 15, 16, 18, 20, 24, 32, 44].map((size) => [size, { fontSize: token(`t-${size}`) }]),
    ),
    breakpoint: { mobile: '476px', tablet: '768px', laptop: '1025px' },
  },
});
