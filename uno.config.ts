import { globSync, readFileSync } from 'node:fs';
import { type ConfigBase, type CSSEntries, expandVariantGroup, presetMini, type SourceCodeTransformer } from 'unocss';

const tokens = (prefix: string, names: readonly (string | number)[]) =>
  Object.fromEntries(names.map((name) => [name, `var(--${prefix}${name})`]));

const breakpoints = { mobile: '476px', tablet: '768px', laptop: '1025px', desktop: '1181px', rail: '1200px' };

/**
 * A page loads two sheets of utilities, so layers decide what wins, not the order of the sheets. What a sheet of ours says
 * outside of layers wins over all.
 */
const cascade = ['theme', 'shorthands', 'default', 'below', ...Object.keys(breakpoints), 'media'];

/** Set as a whole before set in part, across the sheets of a page. */
const shorthands = new Set(['padding', 'margin', 'inset', 'overflow', 'border-width', 'border-radius', 'gap']);

function layerOf(media: string, selector: string, properties: readonly string[]): string {
  if (media.includes('min-width')) {
    return Object.entries(breakpoints).find(([, width]) => media.includes(width))?.[0] ?? 'tablet';
  }
  if (media.includes('max-width')) return 'below';
  if (media) return 'media';
  // In the one class of an element utilities are in order already.
  const isAlone = !/^\.[A-Z]/.test(selector);
  return isAlone && properties.every((name) => shorthands.has(name)) ? 'shorthands' : 'default';
}

/** Both paddings or margins of an axis as one property: half the bytes, hundreds of times in a sheet. */
function bothSidesInOne(entries: CSSEntries): CSSEntries {
  const [name = '', value] = entries[0] ?? [];
  const [, kind, side] = /^(padding|margin)-(left|top)$/.exec(name) ?? [];
  return kind && entries.length === 2 ? [[`${kind}-${side === 'left' ? 'inline' : 'block'}`, value]] : entries;
}

/** Values of src/theme/tokens.css, under their names. Sizes that are no token are written in px: `w-44px`. */
export const utilities: ConfigBase<object> = {
  presets: [presetMini({ preflight: false })],
  layers: Object.fromEntries(cascade.map((layer, at) => [layer, at])),
  outputToCssLayers: { allLayers: true },
  // Astro escapes what stands in an attribute.
  variants: [
    { name: 'escaped', order: -1, match: (utility) => utility.replaceAll('&amp;', '&').replaceAll('&gt;', '>') },
  ],
  postprocess: (util) => {
    util.entries = bothSidesInOne(util.entries);
    util.layer = layerOf(
      util.parent ?? '',
      util.selector,
      util.entries.map(([name]) => name),
    );
  },
  rules: [
    // The preset composes shadows of variables that only its reset sets.
    [/^shadow-(lit|lift-[123]|sunk|ring)$/, ([, name]) => ({ 'box-shadow': `var(--${name})` })],
    ['shadow-halo', { 'box-shadow': '0 0 0 3px var(--teal-wash)' }],
    [/^shadow-\[(.+)\]$/, ([, value]) => ({ 'box-shadow': value?.replaceAll('_', ' ') })],
    ['shadow-none', { 'box-shadow': 'none' }],
    ['shadow-row', { 'box-shadow': 'inset 0 1px 0 var(--hairline)' }],
    ['shadow-chosen', { 'box-shadow': 'inset 0 0 0 2px var(--plaster)' }],
    ['shadow-control', { 'box-shadow': 'inset 0 0 0 1px var(--line-control)' }],
    [/^sheen-([12])$/, ([, name]) => ({ background: `var(--sheen-${name})` })],
    // As many columns as fit: `cols-fit-220px`, or `cols-fill-220px`, which keeps the width of those that are empty.
    [
      /^cols-(fit|fill)-(\d+)px$/,
      ([, kind, least]) => ({
        'grid-template-columns': `repeat(auto-${kind}, minmax(min(${least}px, 100%), 1fr))`,
      }),
    ],
    ['list-disc', { 'list-style-type': 'disc' }],
    [/^accent-(.+)$/, ([, name]) => ({ 'accent-color': `var(--${name})` })],
  ],
  shortcuts: {
    'panel-body': 'px-6 py-5 lt-tablet:p-4',
    'facts-panel':
      'panel-body grid gap-3 [&>h2]:text-15 [&>h2]:font-medium [&>h2]:text-text-2 [&>.btn]:justify-self-start',
    'payment-state':
      'panel-body grid gap-3 [&>h2]:text-20 [&>h2]:font-bold [&_p]:text-text-2 [&_.btn-lg]:w-full ' +
      '[&_.btn:not(.btn-lg)]:justify-self-start print:[&_.btn]:hidden',
    'payment-steps':
      'grid gap-2 py-3 text-13 text-text-2 shadow-row [&>li]:grid-cols-[minmax(0,1fr)_auto] [&>li]:grid [&>li]:gap-x-4',
    'records-empty':
      'grid justify-items-center gap-3 px-5 py-12 text-center [&>h2]:text-20 [&>p]:max-w-46ch [&>p]:text-text-2',
    'records-files': 'flex flex-wrap gap-3 print:hidden',
    'records-filters':
      'flex flex-wrap items-end justify-between gap-4 print:hidden lt-tablet:grid lt-tablet:w-full lt-tablet:grid-cols-1',
    'records-hint': 'text-13 text-text-3',
    'section-title': 'text-18 font-bold',
  },
  theme: {
    media: { noscript: '(scripting: none)', forced: '(forced-colors: active)', coarse: '(pointer: coarse)' },
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
    // With an object beside it, the size alone: the preset would set a line height, too.
    fontSize: Object.fromEntries(
      Object.entries(tokens('t-', [11, 12, 13, 14, 15, 16, 18, 20, 24, 32, 44])).map(([name, size]) => [
        name,
        [size, {}],
      ]),
    ),
    fontWeight: tokens('w-', ['regular', 'medium', 'bold']),
    lineHeight: tokens('lh-', ['tight', 'ui', 'read']),
    zIndex: tokens('z-', ['raised', 'sticky', 'bar', 'panel', 'modal', 'toast']),
    duration: tokens('d-', [1, 2, 3]),
    easing: { out: 'var(--ease-out)' },
    breakpoints,
  },
};

/**
 * Whose utilities a sheet holds. `frame` is on every page, each of the others on the pages of its area beside it: what one
 * page alone shows would weigh on all. The first that names a file has it.
 */
export const areas = {
  welcome: ['src/pages/main.astro'],
  persons: ['src/pages/persons.astro', 'src/components/cashier/CashierTable.astro'],
  'self-test': ['src/pages/self-test.astro', 'src/components/safer-gambling/SelfTest.astro'],
  promotions: ['src/pages/promotions.astro', 'src/components/reading/PromotionCard.astro'],
  'sign-up': ['src/pages/sign-up/*.astro', 'src/islands/auth/SignUpForm.tsx'],
  help: ['src/layouts/HelpLayout.astro', 'src/components/reading/Question*.astro'],
  frame: [
    'src/{layouts,pages}/**/*.astro',
    'src/components/{frame,auth,reading,wheel}/**/*.astro',
    'src/islands/{ui,modals,auth,notifications,wheel}/**/*.tsx',
    // The reality check interrupts a game, and lists of spins stand beside the wheel.
    'src/islands/safer-gambling/{PositionFacts,RealityCheck}.tsx',
    'src/islands/history/RecordParts.tsx',
    // Modals that open on any page.
    'src/islands/sport-embeds/{ChooseSportModal,SportChoices}.tsx',
  ],
  casino: ['src/{components,islands}/lobby/**/*.{astro,tsx}'],
  game: ['src/{components,islands}/game/**/*.{astro,tsx}'],
  sports: ['src/{components,islands}/{sportsbook,betslip,sport-embeds}/**/*.{astro,tsx}'],
  bets: ['src/{components,islands}/bets/**/*.{astro,tsx}'],
  account: ['src/{components,islands}/{account,bonuses,cashier,history,kyc,safer-gambling}/**/*.{astro,tsx}'],
};

/** A `class="..."` or `className="..."` of words alone, and a constant `classOfLink = '...'`. */
const LIST = /(?<=\bclass\w*\s*=\s*)(["'])([^"']*)\1/g;
/** Astro has escaped what stands in an attribute. */
const listOf = ([, , text = '']: RegExpMatchArray) => text.replaceAll('&amp;', '&').replaceAll('&gt;', '>').trim();

/**
 * Pages carry one short class in the place of an element's utilities, which in a menu would weigh more than its words. Names are
 * numbers in the order of all lists of the area, so that every build gives the same ones.
 */
export function oneClassAnElement(area: keyof typeof areas): SourceCodeTransformer {
  const initial = String.fromCharCode(65 + Object.keys(areas).indexOf(area));
  const texts = globSync(areas[area]).map((file) => readFileSync(file, 'utf8'));
  const lists = [...new Set(texts.flatMap((text) => [...text.matchAll(LIST)].map(listOf)))].sort();
  return {
    name: `one-class-an-element-${area}`,
    enforce: 'pre',
    async transform(code, _id, { uno, tokens }) {
      for (const match of code.original.matchAll(LIST)) {
        const list = listOf(match);
        const words = expandVariantGroup(list).split(/\s+/);
        const known = await Promise.all(words.map(async (word) => ((await uno.parseToken(word)) ? [word] : [])));
        if (known.flat().length === 0) continue;
        if (!lists.includes(list)) lists.push(list);
        const name = initial + lists.indexOf(list).toString(36);
        uno.config.shortcuts = [
          [name, known.flat().join(' ')],
          ...uno.config.shortcuts.filter(([one]) => one !== name),
        ];
        uno.invalidateToken(name);
        tokens?.add(name);
        const others = words.filter((_word, at) => known[at]?.length === 0);
        code.overwrite(match.index + 1, match.index + match[0].length - 1, [name, ...others].join(' '));
      }
    },
  };
}

/** For editors, which look for one configuration: the build makes a sheet of each area (astro.config.mjs). */
export default utilities;
