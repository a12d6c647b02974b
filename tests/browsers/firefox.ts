// Firefox by WebDriver BiDi.
import { type ConsoleMessage, type Frame, launch, type Page } from 'puppeteer-core';
import { type Driver, MARKED, type Size, size } from './driver.ts';

const PHONE_FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

/** Firefox's messages about scripts that were running when their page was left. */
const LEFT = /error loading dynamically imported module|ServiceWorker intercepted the request and encountered/;

/** Firefox reports such a socket as interrupted, and as one that it cannot open. */
const LEFT_SOCKET = /The connection to (\S+) was interrupted while the page was loading/;
function withoutLeftSockets(faults: readonly string[]): string[] {
  const left = faults.flatMap((fault) => LEFT_SOCKET.exec(fault)?.[1] ?? []);
  return faults.filter((fault) => !left.some((address) => fault.includes(address)));
}

export async function openFirefox(executablePath: string, wanted: Size): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: wanted === 'phone' ? { 'general.useragent.override': PHONE_FIREFOX } : {},
    defaultViewport: null,
  });
  const page = await browser.newPage();
  // Firefox ESR cannot set the screen orientation, which is sent along.
  await page.setViewport(size[wanted]).catch(() => undefined);
  const faults: string[] = [];
  const reading: Promise<void>[] = [];
  const note = (fault: string) => void (LEFT.test(fault) || faults.push(fault));
  const read = async (message: ConsoleMessage) => {
    // An error is a handle in Firefox.
    const texts = await Promise.all(message.args().map((arg) => arg.evaluate(String).catch(() => message.text())));
    note(`${texts.join(' ') || message.text()} (${message.location().url ?? ''})`);
  };
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') reading.push(read(message));
  });
  page.on('pageerror', (error) => note(error instanceof Error ? `${error} ${error.stack}` : String(error)));
  // When asked whether to leave a round, the player leaves.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  return {
    open: async (address) => void (await page.goto(address)),
    run: async <T>(body: string, inFrame: boolean) =>
      frameOf(page, inFrame).evaluate(`(() => { ${body} })()`) as Promise<T>,
    click: async (inFrame) => {
      const within = inFrame ? await frameOf(page, false).evaluate(cornerOf, 'iframe') : { x: 0, y: 0 };
      const { x, y, width, height } = await frameOf(page, inFrame).evaluate(cornerOf, MARKED);
      await page.mouse.click(within.x + x + width / 2, within.y + y + height / 2);
    },
    type: async (text) => {
      await page.focus(MARKED);
      await page.keyboard.type(text);
    },
    upload: async (file) => {
      const field = await page.$(`input${MARKED}`);
      if (!field) throw new Error('the field has gone');
      await field.uploadFile(file);
    },
    screenshot: () => page.screenshot(),
    faults: async () => {
      await Promise.all(reading.splice(0));
      return withoutLeftSockets(faults.splice(0));
    },
    close: () => browser.close(),
  };
}

function frameOf(page: Page, inFrame: boolean): Frame {
  const frame = inFrame ? page.frames().find((one) => one !== page.mainFrame()) : page.mainFrame();
  if (!frame) throw new Error('the page has no frame');
  return frame;
}

/** Runs in the page. */
function cornerOf(css: string) {
  const { x = 0, y = 0, width = 0, height = 0 } = document.querySelector(css)?.getBoundingClientRect() ?? {};
  return { x, y, width, height };
}
