// Chromium by Playwright, which also drives a Chromium 109.
import { devices, type Frame, type Page, chromium as playwright } from '@playwright/test';
import { chromium } from '../support/chromium.ts';
import { type Driver, MARKED, type Size, size } from './driver.ts';

/** Chromium's messages about newer attributes. */
const ADVICE = /^Found a 'popover' attribute/;

export async function openChromium(wanted: Size): Promise<Driver> {
  const browser = await playwright.launch(chromium());
  const agent = wanted === 'phone' ? { userAgent: devices['Pixel 7'].userAgent } : {};
  const page = await browser.newPage({ viewport: size[wanted], ...agent });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !ADVICE.test(message.text()))
      faults.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`${error} ${error.stack}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  return {
    open: async (address) => void (await page.goto(address)),
    run: <T>(body: string, inFrame: boolean) => frameOf(page, inFrame).evaluate<T>(`(() => { ${body} })()`),
    click: (inFrame) => frameOf(page, inFrame).click(MARKED, { force: true }),
    type: async (text) => {
      await page.focus(MARKED);
      await page.keyboard.type(text);
    },
    upload: (file) => page.setInputFiles(`input${MARKED}`, file),
    screenshot: () => page.screenshot(),
    faults: async () => faults.splice(0),
    close: () => browser.close(),
  };
}

function frameOf(page: Page, inFrame: boolean): Frame {
  const frame = inFrame ? page.frames()[1] : page.mainFrame();
  if (!frame) throw new Error('the page has no frame');
  return frame;
}
