import { type ConfigBase, presetMini } from 'unocss';

const tokens = (prefix: string, names: readonly (string | number)[]) =>
  Object.fromEntries(names.map((name) => [name, `var(--${prefix}${name})`]));

const breakpoints = { mobile: '476px', tablet: '768px', laptop: '1025px' };

/** A page loads two sheets of utilities, so what wins is a matter of layers and not of order. What a sheet of ours says outside of layers wins over all. */
const cascade = ['theme', 'shorthands', 'default', 'below', ...Object.keys(breakpoints), 'media'];

/** Set as a whole before set in part, across the sheets of a page. */
const shorthands = new Set(['padding', 'margin', 'inset', 'overflow', 'border-width', 'border-radius', 'gap']);

function layerOf(media: string, properties: readonly string[]): string {
  if (media.includes('min-width')) {
    return Object.entries(breakpoints).find(([, width]) => media.includes(width))?.[0] ?? 'tablet';
  }
  if (media.includes('max-width')) return 'below';
  if (media) return 'media';
  return properties.every((name) => shorthands.has(name)) ? 'shorthands' : 'default';
}

/** Values of src/theme/tokens.css, under their names. Sizes that are no token are written in px: `w-44px`. */
export const utilities: ConfigBase<object> = {
  presets: [presetMini({ preflight: false })],
  layers: Object.fromEntries(cascade.map((layer, at) => [layer, at])),
  outputToCssLayers: { allLayers: true },
  postprocess: (util) => {
    util.layer = layerOf(
      util.parent ?? '',
      util.entries.map(([name]) => name),
    );
  },
  theme: {
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
    fontSize: tokens('t-', [11, 12, 13, 14, 15, 16, 18, 20, 24, 32, 44]),
    fontWeight: tokens('w-', ['regular', 'medium', 'bold']),
    lineHeight: tokens('lh-', ['tight', 'ui', 'read']),
    boxShadow: tokens('', ['lit', 'lift-1', 'lift-2', 'lift-3', 'sunk', 'ring']),
    zIndex: tokens('z-', ['raised', 'sticky', 'bar', 'panel', 'modal', 'toast']),
    duration: tokens('d-', [1, 2, 3]),
    easing: { out: 'var(--ease-out)' },
    breakpoints,
  },
};

/** Whose utilities a sheet holds: `frame` is on every page, each of the others on the pages of its area beside it. */
export const areas = {
  frame: [
    'src/{layouts,pages}/**/*.astro',
    'src/components/{frame,auth,reading,wheel}/**/*.astro',
    'src/islands/{ui,modals,auth,notifications,wheel}/**/*.tsx',
  ],
  casino: ['src/{components,islands}/{lobby,game}/**/*.{astro,tsx}'],
  sports: ['src/{components,islands}/{sportsbook,betslip,bets,sport-embeds}/**/*.{astro,tsx}'],
  account: ['src/{components,islands}/{account,bonuses,cashier,history,kyc,safer-gambling}/**/*.{astro,tsx}'],
};

/** For editors, which look for one configuration: the build makes a sheet of each area (astro.config.mjs). */
export default utilities;
