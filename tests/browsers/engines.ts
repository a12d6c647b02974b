// The engines of this machine.
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { openChromium } from './chromium.ts';
import type { Engine } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

const program = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

function firefox(): Engine['open'] {
  const file = process.env.FIREFOX_PATH ?? program('firefox-esr') ?? program('firefox');
  return file
    ? (size) => openFirefox(file, size)
    : 'Firefox is not installed: apt-get install firefox-esr, or set FIREFOX_PATH.';
}

function webkit(): Engine['open'] {
  const [driver, display] = [program('WebKitWebDriver'), program('Xvfb')];
  const [browser] = globSync('/usr/{lib,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser');
  return driver && display && browser
    ? (size) => openWebKit({ driver, display, browser }, size)
    : 'WebKitGTK is not installed: apt-get install webkit2gtk-driver xvfb.';
}

export const engines = (): Engine[] => [
  { name: 'Chromium', open: openChromium },
  { name: 'Firefox', open: firefox() },
  { name: 'WebKit', open: webkit() },
];
