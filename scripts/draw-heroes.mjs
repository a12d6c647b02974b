// Draws the pictures of games; the results are committed, so that the 110 MB of icons are not a dependency.
//   mkdir /tmp/art && cd /tmp/art && npm i @iconify-json/fluent-emoji@1.2.7 @iconify-json/fluent-emoji-flat @iconify-json/game-icons sharp
//   npx node scripts/draw-heroes.mjs /tmp/art      (Node 22.18 or newer, from the project's folder)
// It also measures each hero's hue, so that its background has a different colour.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { converter } from 'culori';
import { genericTheme, themes } from '../domain/lobby/art.ts';

const source = resolve(process.argv[2] ?? '');
const load = createRequire(join(source, 'package.json'));
const sharp = load('sharp');
const iconsOf = (set) =>
  JSON.parse(readFileSync(join(source, 'node_modules/@iconify-json', set, 'icons.json'), 'utf8'));
const emoji = iconsOf('fluent-emoji');
const motifs = iconsOf('game-icons');

const words = (of) => [...new Set([genericTheme, ...themes].flatMap((theme) => of(theme).split(' ')))].sort();
const SIZE = 256;
const toOklab = converter('oklab');

function svgOf(set, name) {
  const icon = set.icons[name];
  if (!icon) throw new Error(`${name} is not among the icons`);
  const width = icon.width ?? set.width ?? 16;
  const height = icon.height ?? set.height ?? 16;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${icon.left ?? 0} ${icon.top ?? 0} ${width} ${height}" width="${SIZE}" height="${SIZE}">${icon.body}</svg>`;
}

/** The hue in tens of degrees, weighted by chroma; null for grey or multicoloured pictures. */
function hueOf(pixels) {
  let [x, y, colour, area] = [0, 0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] < 128) continue;
    const [r, g, b] = [pixels[at], pixels[at + 1], pixels[at + 2]].map((part) => part / 255);
    const lab = toOklab({ mode: 'rgb', r, g, b });
    x += lab.a;
    y += lab.b;
    colour += Math.hypot(lab.a, lab.b);
    area += 1;
  }
  if (area === 0 || colour / area < 0.06 || Math.hypot(x, y) < 0.5 * colour) return null;
  return (Math.round((Math.atan2(y, x) * 18) / Math.PI + 36) % 36) * 10;
}

const heroFolder = resolve('public/art/heroes');
const motifFolder = resolve('public/art/motifs');
for (const folder of [heroFolder, motifFolder]) {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (/\.(webp|svg)$/.test(file)) rmSync(join(folder, file));
}

const hues = {};
for (const name of words((theme) => `${theme.heroes} ${theme.companions}`)) {
  const drawn = sharp(Buffer.from(svgOf(emoji, name)), { density: 288 }).resize(SIZE, SIZE);
  const hue = hueOf(await drawn.clone().ensureAlpha().raw().toBuffer());
  if (hue !== null) hues[name] = hue;
  await drawn
    .webp({ quality: 72, alphaQuality: 80, effort: 6, smartSubsample: true })
    .toFile(join(heroFolder, `${name}.webp`));
}
writeFileSync('domain/lobby/art-hero-hues.json', `${JSON.stringify(hues, null, 2)}\n`);

for (const name of words((theme) => theme.motif)) {
  const white = svgOf(motifs, name).replaceAll('currentColor', '#fff');
  writeFileSync(join(motifFolder, `${name}.svg`), white.replace(/ width="\d+" height="\d+"/, ''));
}
