// The editor's server, on this machine only, for writers without git. Threat: it writes files, and any page in the same
// browser could send it requests (CSRF, DNS rebinding). So it checks the Host header, and a change needs our origin or
// a header that cross-origin pages cannot send. Accepted risk: whoever uses this machine may change texts.
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic';
import { build } from 'esbuild';
import { host, originOf } from '../house/settings.ts';
import { editorConfig } from './fields.ts';
import { asKept } from './kept-text.ts';
import { changedTexts, publish } from './publish.ts';
import { appPage, backOfficePage } from './start-page.ts';

type Editor = { origin: string; close: () => Promise<void> };

const REQUEST_LIMIT = 8_000_000;
/** Keystatic would fetch a font. */
const html = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'",
};

export async function openEditor(port: number, folder: string, siteOrigin: string): Promise<Editor> {
  const script = await bundle();
  const keystatic = makeGenericAPIRouteHandler({
    config: editorConfig(siteOrigin, () => null),
    localBaseDirectory: folder,
  });

  async function answerOfKeystatic(request: Request, pathname: string): Promise<Response> {
    const isSaving = request.method === 'POST' && pathname === '/api/keystatic/update';
    const { body, ...rest } = await keystatic(isSaving ? await asKept(folder, request) : request);
    return new Response(body as BodyInit | null, rest);
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, origin } = new URL(request.url);
    const isOurs = request.headers.get('origin') === origin || request.headers.get('no-cors') === '1';
    if (request.method !== 'GET' && !isOurs)
      return new Response('Only the editor itself may do this.', { status: 403 });
    if (pathname.startsWith('/api/keystatic/')) return answerOfKeystatic(request, pathname);
    if (pathname.startsWith('/keystatic')) return new Response(appPage(siteOrigin), { headers: html });
    if (pathname === '/editor.js') return new Response(script, { headers: { 'Content-Type': 'text/javascript' } });
    if (pathname === '/pictures') return Response.json(listPictures(folder));
    if (pathname.startsWith('/pictures/') && request.method === 'PUT') return addPicture(folder, pathname, request);
    if (pathname.startsWith('/art/promotions/')) return readPicture(folder, pathname);
    if (pathname === '/publish' && request.method === 'POST') {
      const outcome = await publish(folder, await request.formData());
      return new Response(backOfficePage(changedTexts(folder), siteOrigin, outcome), { headers: html });
    }
    if (pathname === '/') return new Response(backOfficePage(changedTexts(folder), siteOrigin), { headers: html });
    return new Response('Not found', { status: 404 });
  }

  const server = createServer((message, response) => {
    serve(message, response, answer).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  }).listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has no port');
  return {
    origin: originOf(address.port),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function serve(
  message: IncomingMessage,
  response: ServerResponse,
  answer: (request: Request) => Promise<Response>,
): Promise<void> {
  const origin = originOf(message.socket.localPort ?? 0);
  if (`http://${message.headers.host}` !== origin) {
    response.writeHead(421).end(`The editor is at ${origin}.`);
    return;
  }
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of message as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > REQUEST_LIMIT) {
      response.writeHead(413).end('That is more than 8 MB.');
      return;
    }
    pieces.push(piece);
  }
  const request = new Request(new URL(message.url ?? '/', origin), {
    method: message.method ?? 'GET',
    headers: Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)])),
    ...(length > 0 && { body: Buffer.concat(pieces) }),
  });
  const answered = await answer(request);
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(Buffer.from(await answered.arrayBuffer()));
}

/** In memory, whenever the editor starts. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page.tsx')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

const PICTURES_PATH = '/art/promotions/';
const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};
/** Bytes. A larger file was not optimised for the web. */
const LIMIT = 300_000;

const folderOf = (root: string): string => join(root, 'public', PICTURES_PATH);
const isPicture = (name: string): boolean => /^[\w-]+\.\w+$/.test(name) && extname(name) in types;

function listPictures(root: string): string[] {
  const folder = folderOf(root);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(isPicture)
    .sort()
    .map((name) => `${PICTURES_PATH}${name}`);
}

function readPicture(root: string, pathname: string): Response {
  const name = pathname.slice(PICTURES_PATH.length);
  const file = join(folderOf(root), name);
  if (!isPicture(name) || !existsSync(file)) return new Response('Not found', { status: 404 });
  return new Response(readFileSync(file), { headers: { 'Content-Type': types[extname(name)] ?? '' } });
}

async function addPicture(root: string, pathname: string, request: Request): Promise<Response> {
  const given = decodeURIComponent(pathname.slice('/pictures/'.length)).toLowerCase();
  const ending = extname(given).replace('.jpeg', '.jpg');
  const name = `${given
    .slice(0, given.length - extname(given).length)
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}${ending}`;
  const refused = (sentence: string) => new Response(sentence, { status: 422 });
  if (!isPicture(name))
    return refused('A picture is an SVG, WebP, AVIF, PNG or JPEG file with a name in Latin letters.');
  const content = new Uint8Array(await request.arrayBuffer());
  if (content.length > LIMIT)
    return refused(
      `The picture has ${Math.ceil(content.length / 1000)} kB; at most ${LIMIT / 1000} kB are good to load.`,
    );
  const file = join(folderOf(root), name);
  if (existsSync(file) && !readFileSync(file).equals(content))
    return refused(`Another picture has the name ${name}: give the file another one.`);
  mkdirSync(folderOf(root), { recursive: true });
  writeFileSync(file, content);
  return new Response(`${PICTURES_PATH}${name}`, { status: 201 });
}
