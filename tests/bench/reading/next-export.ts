// The peer of a reading page: the same page, exported by Next.js. Content is the same (our HTML and styles); delivery is
// Next's.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const NEXT = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'];

const LIMIT_MS = 4 * 60_000;

/** Of a built page. */
export type Content = { language: string; title: string; description: string; body: string; styles: string };

/** A built page without scripts and structured data. */
export function contentOf(html: string, style: (address: string) => string): Content {
  const first = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
  const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text ?? '');
  const linked = [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, to]) =>
    style(to ?? ''),
  );
  return {
    language: first(/<html\b[^>]*\blang="([^"]+)"/),
    title: first(/<title>([^<]+)/),
    description: first(/<meta name="description" content="([^"]+)"/),
    body: first(/<body[^>]*>([\s\S]*)<\/body>/).replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ''),
    styles: [...linked, ...inline].join('\n'),
  };
}

/** @param folder with Next.js in its node_modules. @returns the folder with the exported page, index.html. */
export async function exportByNext(folder: string, { language, title, description, body, styles }: Content) {
  const files = {
    'next.config.mjs': "export default { output: 'export' };",
    'app/globals.css': styles,
    'app/body.js': `export const body = ${JSON.stringify(body)};`,
    'app/layout.js': `import './globals.css';
export const metadata = ${JSON.stringify({ title, description })};
export default ({ children }) => <html lang="${language}" data-scheme="auto"><body>{children}</body></html>;`,
    'app/page.js': `import { body } from './body.js';
export default () => <div dangerouslySetInnerHTML={{ __html: body }} />;`,
  };
  mkdirSync(join(folder, 'app'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const entry = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  await promisify(execFile)(process.execPath, [entry, 'build'], { cwd: folder, env, timeout: LIMIT_MS });
  return join(folder, 'out');
}
