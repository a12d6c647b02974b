// S17: errors that the W3C's checker (vnu) finds in any page, in every language, as the built house serves it.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { type ServedPage, servedPages } from '../../scripts/check/served-pages.ts';
import type { Measure } from './figure.ts';
import { MissingTool, withPackages } from './temporary-packages.ts';

const CHECKER = 'vnu-jar@26.9.27';
const MESSAGES_LIMIT = 64 * 1024 * 1024;

type Message = { type: string; url: string; message: string; extract?: string };

/** The checker's CSS list is years behind browsers: it does not know :target-current or @starting-style. */
const isOfHtml = ({ message }: Message): boolean => !message.startsWith('CSS:');

async function check(jar: string, folder: string): Promise<Message[]> {
  const run = promisify(execFile);
  await run('java', ['-version']).catch(() => {
    throw new MissingTool('Java, which the HTML checker runs on, is not on this machine.');
  });
  const options = ['-jar', jar, '--errors-only', '--exit-zero-always', '--stdout', '--format', 'json', folder];
  const { stdout } = await run('java', options, { maxBuffer: MESSAGES_LIMIT });
  return (JSON.parse(stdout) as { messages: Message[] }).messages;
}

/** One file per page, named by its index. */
function write(pages: readonly ServedPage[], folder: string): void {
  mkdirSync(folder);
  for (const [index, { html }] of pages.entries()) writeFileSync(join(folder, `${index}.html`), html);
}

export const measure: Measure = () =>
  withPackages([CHECKER], async (folder) => {
    const pages = await servedPages();
    write(pages, join(folder, 'pages'));
    const jar = join(folder, 'node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar');
    const messages = await check(jar, join(folder, 'pages'));
    const errors = messages.filter(isOfHtml);
    for (const { url, message, extract } of errors) {
      console.log(`    ${pages[Number.parseInt(basename(url), 10)]?.address}: ${message} ${extract ?? ''}`);
    }
    return [
      {
        name: 'S17',
        what: `errors of the HTML checker in ${pages.length} pages`,
        target: '0',
        measured: `${errors.length} (and ${messages.length - errors.length} about CSS that it does not know)`,
        peer: '0',
        isReached: errors.length === 0,
      },
    ];
  });
