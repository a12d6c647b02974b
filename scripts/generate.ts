// Writes committed files that are derived from others: `node scripts/generate.ts NAME`.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { dictionary } from '@zxcvbn-ts/language-common';
import { commonPasswordDigest, STEP_BYTES } from '#domain/auth/common-passwords.ts';
import { countCascades } from '../sandbox/src/games/slots/cascade-chances.ts';
import { cascadeModel } from '../sandbox/src/games/slots/cascade-slot.ts';
import { brand } from '../src/brand.ts';
import { HostProfile } from '../src/edge/host/profile.ts';
import icons from '../src/theme/icons.json' with { type: 'json' };
import lobbyIcons from '../src/theme/lobby-icons.json' with { type: 'json' };
import { cutFont, fontLicence, fonts } from './site/fonts.ts';

const COMMON_PASSWORDS = 10_000;
/** The shortest password in any market. */
const SHORTEST = 5;

/** Common passwords of zxcvbn's list, most common first. */
export const commonPasswords = (): readonly string[] =>
  dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST).slice(0, COMMON_PASSWORDS);

/** @throws RangeError if a difference exceeds the format. */
export async function digestsOfCommonPasswords(): Promise<string> {
  const digests = await Promise.all(commonPasswords().map(commonPasswordDigest));
  const sorted = digests.sort((one, other) => one - other);
  const bytes = Buffer.alloc(STEP_BYTES * sorted.length);
  for (const [index, digest] of sorted.entries())
    bytes.writeUIntBE(digest - (sorted[index - 1] ?? 0), STEP_BYTES * index, STEP_BYTES);
  return bytes.toString('base64');
}

/** Rules that a schema cannot express are checked when the site starts. */
export const hostProfileSchema = (): Record<string, unknown> => ({
  title: 'Host profile of Zellige',
  ...toJsonSchema(HostProfile, { errorMode: 'ignore', typeMode: 'input' }),
});

/** @returns the symbol on one line. @throws Error for a drawing without one. */
export function symbolIn(drawing: string): string {
  const [symbol] = /<symbol[\s\S]*<\/symbol>/.exec(drawing) ?? [];
  if (!symbol) throw new Error('A drawing without a symbol.');
  return symbol.replaceAll('\n', '');
}

/** Draws the app icons from the logo; a maskable icon keeps it within the safe zone. */
async function drawAppIcons(): Promise<void> {
  const { chromium: playwright } = await import('@playwright/test');
  const { chromium } = await import('../tests/support/chromium.ts');
  const logo = `data:image/svg+xml;base64,${readFileSync('public/favicon.svg').toString('base64')}`;
  const browser = await playwright.launch(chromium());
  for (const { name, size, share, ground } of [
    { name: 'icon-192', size: 192, share: 0.96, ground: '' },
    { name: 'icon-512', size: 512, share: 0.96, ground: '' },
    { name: 'maskable-512', size: 512, share: 0.62, ground: `background:${brand.themeColour}` },
  ]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const side = Math.round(size * share);
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;block-size:100vh;${ground}"><img alt="" src="${logo}" width="${side}" height="${side}">`,
    );
    await page.screenshot({ path: `public/app/${name}.png`, omitBackground: true });
  }
  await browser.close();
}

const generators: Readonly<Record<string, () => void | Promise<void>>> = {
  schema() {
    const path = 'docs/host-profile.schema.json';
    writeFileSync(path, JSON.stringify(hostProfileSchema()));
    execFileSync('biome', ['format', '--write', path]);
  },
  async passwords() {
    const digests = await digestsOfCommonPasswords();
    writeFileSync(
      'domain/auth/common-password-digests.ts',
      `// Written by scripts/generate.ts.\nexport const commonPasswordDigests =\n  '${digests}';\n`,
    );
  },
  /** The font of Arabic statements: a Worker reads no files, and PDF readers have built-in fonts for Latin text. */
  'statement-font'() {
    const file = import.meta.resolve('@fontsource/cairo/files/cairo-arabic-400-normal.woff');
    const font = readFileSync(new URL(file)).toString('base64');
    writeFileSync(
      'platform/src/safer-gambling/statement-font.ts',
      `// Written by scripts/generate.ts: Cairo, Arabic letters only (SIL Open Font License), WOFF in base64.\nexport const statementFont =\n  '${font}';\n`,
    );
  },
  /** Counts how often each symbol pays in each cascade. A test counts again. */
  cascades() {
    const counted = Object.fromEntries(
      ([1, 2, 3] as const).map((volatility) => [volatility, countCascades(cascadeModel(volatility))]),
    );
    writeFileSync('sandbox/src/games/slots/cascade-chances.json', `${JSON.stringify(counted, null, 2)}\n`);
  },
  /**
   * Pages reference symbols instead of inlining paths. The icons are from Lucide (ISC licence), each a single path on a
   * grid of 24. Parts of the site have separate files, because islands load all icons of a file together. The logo and
   * the medals of the jackpots are our own drawings.
   */
  icons() {
    const drawings = ['src/theme/logo.svg', 'src/theme/medal.svg'].map((file) => symbolIn(readFileSync(file, 'utf8')));
    const symbols = Object.entries({ ...icons, ...lobbyIcons })
      .map(([name, path]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
      .concat(drawings);
    writeFileSync(
      'src/theme/icons.svg',
      `<svg xmlns="http://www.w3.org/2000/svg">\n<title>Zellige</title>\n${symbols.join('\n')}\n</svg>\n`,
    );
  },
  async fonts() {
    for (const name of Object.keys(fonts) as (keyof typeof fonts)[]) {
      writeFileSync(`src/theme/fonts/${name}.woff2`, await cutFont(name));
      writeFileSync(`src/theme/fonts/${name}-license.txt`, fontLicence(name));
    }
  },
  'app-icons': drawAppIcons,
};

if (import.meta.main) {
  const generate = generators[process.argv[2] ?? ''];
  if (!generate) throw new Error(`Name one of ${Object.keys(generators).join(', ')}.`);
  await generate();
}
