/**
 * The targets of scripts and styles: `browserslist` in package.json, in the formats of esbuild and Vite. Also converts
 * colours for targets without oklch() or color-mix(). All our colours are within sRGB: a colour without variables
 * becomes hexadecimal, which is the same colour in fewer bytes. Others get a similar colour first, and the exact one
 * behind @supports.
 */
import { readFileSync } from 'node:fs';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { converter, formatHex, formatHex8 } from 'culori';
import { type Plugin as EsbuildPlugin, transform } from 'esbuild';
import postcss, { type Container, type Plugin } from 'postcss';

export const browsers = browserslistToEsbuild();

/** @param write receives the text between the parentheses of each call. */
function rewriteCalls(value: string, name: string, write: (inside: string) => string): string {
  const start = value.indexOf(`${name}(`);
  if (start < 0) return value;
  const from = start + name.length + 1;
  let end = from;
  for (let depth = 1; depth > 0 && end < value.length; end++)
    depth += Number(value[end] === '(') - Number(value[end] === ')');
  return `${value.slice(0, start)}${write(value.slice(from, end - 1))}${rewriteCalls(value.slice(end), name, write)}`;
}

const ANGLES = Array.from({ length: 12 }, (_, at) => at * 30);
/** The average difference between the hue angles of oklch and hsl. */
const HUES_APART = 27;
const toHsl = converter('hsl');

/**
 * Converts to hsl, which every target supports with variables, with the average saturation and lightness over all hues.
 */
function nearColour(oklch: string): string {
  const [, light, chroma, hue, alpha] = /^\s*(\S+)\s+(\S+)\s+(.+?)(?:\s+\/\s+(\S+))?\s*$/s.exec(oklch) ?? [];
  const colours = ANGLES.map((angle) => toHsl(formatHex(`oklch(${light} ${chroma} ${angle})`)));
  const percent = (part: 's' | 'l') =>
    Math.round(colours.reduce((sum, colour) => sum + (colour?.[part] ?? 0), 0) * (100 / ANGLES.length));
  const transparency = alpha === undefined ? '' : ` / ${alpha}`;
  return `hsl(calc(${hue} - ${HUES_APART}) ${percent('s')}% ${percent('l')}%${transparency})`;
}

const exactly = (value: string): string =>
  rewriteCalls(value, 'oklch', (inside) => {
    const call = `oklch(${inside})`;
    return inside.includes('var(') ? call : (formatHex8(call)?.replace(/ff$/, '') ?? call);
  });

/** Replaces a mixture by its first colour. */
const nearly = (value: string): string =>
  rewriteCalls(
    rewriteCalls(value, 'color-mix', (inside) => (postcss.list.comma(inside)[1] ?? '').replace(/\s+[\d.]+%$/, '')),
    'oklch',
    nearColour,
  );

export const olderColours: Plugin = {
  postcssPlugin: 'older-colours',
  OnceExit(root) {
    const exact = new Map<Container, ReturnType<typeof postcss.decl>[]>();
    root.walkDecls((declaration) => {
      const value = exactly(declaration.value);
      declaration.value = nearly(value);
      const rule = declaration.parent;
      if (declaration.value === value || !rule) return;
      exact.set(rule, [...(exact.get(rule) ?? []), declaration.clone({ value })]);
    });
    for (const [rule, declarations] of exact) {
      const known = postcss.atRule({ name: 'supports', params: '(color:oklch(0 0 0))', nodes: declarations });
      const last = rule.nodes?.findLast(({ type }) => type === 'decl');
      if (last) rule.insertAfter(last, known);
    }
  },
};

/** For styles that esbuild bundles, or that a script contains as text. */
export const olderStyles: EsbuildPlugin = {
  name: 'older-styles',
  setup({ onLoad, initialOptions }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { css } = await postcss([olderColours]).process(readFileSync(path, 'utf8'), { from: path });
      if (initialOptions.loader?.['.css'] !== 'text') return { contents: css, loader: 'css' };
      const { code } = await transform(css, { loader: 'css', minify: true, target: browsers });
      return { contents: code, loader: 'text' };
    });
  },
};
