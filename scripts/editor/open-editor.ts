// The server of the editor, on this machine only. Purpose: who writes texts needs a browser, and no git.
// Threat: it writes files, and any page in the same browser could ask it to. So it answers to its own name only (no other
// name that resolves here), and what changes something needs our own origin or a header that no foreign page may send.
// Accepted risk: whoever sits at this machine may change texts; that is what it is for.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic';
import { build } from 'esbuild';
import { host, originOf } from '../house/settings.ts';
import { changedTexts } from './changed-texts.ts';
import { appPage, deskPage } from './desk.ts';
import { editorConfig } from './editor-config.ts';
import { asKept } from './kept-text.ts';
import { addPicture, listPictures, readPicture } from './pictures.ts';
import { publish } from './publish.ts';

export type Editor = { origin: string; close: () => Promise<void> };

const REQUEST_LIMIT = 8_000_000;
/** Keystatic would fetch a typeface from elsewhere: nothing leaves this machine. */
const html = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'",
};

/** @param folder the repository's root, whose texts are edited. */
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
      return new Response(deskPage(changedTexts(folder), siteOrigin, outcome), { headers: html });
    }
    if (pathname === '/') return new Response(deskPage(changedTexts(folder), siteOrigin), { headers: html });
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

/** The site's build knows nothing of it: it is made anew, in memory, whenever the editor is opened. */
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
