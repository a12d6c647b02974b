// Draws the icons of the installed app from the logo (public/favicon.svg), in the browser of the tests. Run after a
// change of the logo: npx node scripts/draw-app-icons.ts. A maskable icon keeps the logo within the safe zone.
import { readFileSync } from 'node:fs';
import { chromium as playwright } from '@playwright/test';
import { brand } from '../src/brand.ts';
import { chromium } from '../tests/support/chromium.ts';

/** The logo's share of the side; `ground` for icons without transparency. */
const icons = [
  { name: 'icon-192', size: 192, share: 0.96, ground: false },
  { name: 'icon-512', size: 512, share: 0.96, ground: false },
  { name: 'maskable-512', size: 512, share: 0.62, ground: true },
];

const logo = `data:image/svg+xml;base64,${readFileSync('public/favicon.svg').toString('base64')}`;
const browser = await playwright.launch(chromium());
try {
  for (const { name, size, share, ground } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const side = Math.round(size * share);
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;block-size:100vh;${ground ? `background:${brand.themeColour}` : ''}"><img alt="" src="${logo}" width="${side}" height="${side}">`,
    );
    await page.screenshot({ path: `public/app/${name}.png`, omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
