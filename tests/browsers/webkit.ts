// WebKitGTK by WebDriver, on a display of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { withFreePorts } from '../../scripts/house/settings.ts';
import { type Driver, MARKED, type Size, size } from './driver.ts';

export type WebKit = { readonly driver: string; readonly display: string; readonly browser: string };

const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
/** The key of an element's reference (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const ENTER = '\uE007';
const FAULT = /CONSOLE (?:\w+ )?ERROR (.*)/;
type Reference = { [ELEMENT]: string };

export async function openWebKit(programs: WebKit, wanted: Size): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), 'zellige-webkit-'));
  const display = spawn(programs.display, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(createInterface(display.stdio[3] as Readable), 'line');
  const { site: port } = await withFreePorts({ site: 0, sandbox: 0, platform: 0, backoffice: 0 });
  // The toolbar of a browser for desktops is wider than a phone.
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; }');
  const server = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: folder,
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  });
  const output = join(folder, 'output');
  const session = await begin(`http://127.0.0.1:${port}`, browserOf(programs, folder, output, wanted));
  const end = async () => {
    await session.send('DELETE', '').catch(() => undefined);
    await Promise.all([server, display].map(ended));
    rmSync(folder, { recursive: true, force: true });
  };
  await resize(session, wanted);
  return { ...driverOf(session, output), close: end };
}

/** The driver silences its browser, whose console is read here. */
function browserOf({ browser }: WebKit, folder: string, output: string, wanted: Size) {
  const binary = join(folder, 'browser');
  writeFileSync(output, '');
  writeFileSync(binary, `#!/bin/sh\nexec '${browser}' "$@" >'${output}' 2>&1\n`, { mode: 0o755 });
  const agent = wanted === 'phone' ? [`--user-agent=${PHONE_AGENT}`] : [];
  return { binary, args: ['--automation', '--enable-write-console-messages-to-stdout=true', ...agent] };
}

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || !child.kill()) return;
  await once(child, 'exit');
};

type Session = { send<T>(method: string, path: string, body?: object): Promise<T> };

async function begin(origin: string, browser: object): Promise<Session> {
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } };
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { sessionId } = await request<{ sessionId: string }>('POST', `${origin}/session`, { capabilities });
      return { send: (method, path, body) => request(method, `${origin}/session/${sessionId}${path}`, body) };
    } catch (error) {
      if (attempt === 50 || !(error instanceof TypeError)) throw error;
      await delay(100);
    }
  }
}

async function request<T>(method: string, address: string, body?: object): Promise<T> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** A window has a frame and a toolbar. */
async function resize({ send }: Session, wanted: Size): Promise<void> {
  const { width, height } = size[wanted];
  const inner = () =>
    send<[number, number]>('POST', '/execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] });
  let [outerWidth, outerHeight] = [width, height];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await send('POST', '/window/rect', { x: 0, y: 0, width: outerWidth, height: outerHeight });
    await delay(300);
    const [innerWidth, innerHeight] = await inner();
    if (innerWidth === width && innerHeight === height) return;
    outerWidth += width - innerWidth;
    outerHeight += height - innerHeight;
  }
  const [innerWidth] = await inner();
  if (innerWidth !== width) throw new Error(`the window is ${innerWidth} and not ${width} pixels wide`);
}

function driverOf({ send }: Session, output: string): Omit<Driver, 'close'> {
  const element = async (css: string) =>
    (await send<Reference>('POST', '/element', { using: 'css selector', value: css }))[ELEMENT];
  const inside = async <T>(inFrame: boolean, act: () => Promise<T>): Promise<T> => {
    if (inFrame) await send('POST', '/frame', { id: { [ELEMENT]: await element('iframe') } });
    try {
      return await act();
    } finally {
      if (inFrame) await send('POST', '/frame', { id: null });
    }
  };
  const keys = async (text: string) => {
    await send('POST', `/element/${await element(MARKED)}/value`, { text });
  };
  let read = 0;
  return {
    open: (url) => send('POST', '/url', { url }),
    run: (body, inFrame) => inside(inFrame, () => send('POST', '/execute/sync', { script: body, args: [] })),
    click: (inFrame) => inside(inFrame, async () => send('POST', `/element/${await element(MARKED)}/click`, {})),
    type: (text) => keys(text.replaceAll('\n', ENTER)),
    upload: keys,
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    faults: async () => {
      const lines = readFileSync(output, 'utf8').split('\n').slice(0, -1);
      const fresh = lines.slice(read);
      read = lines.length;
      return fresh.flatMap((line) => FAULT.exec(line)?.[0] ?? []);
    },
  };
}
