// The editor's server, on this machine only, for writers without git. Threat: it writes files, and any page in the same
// browser could send it requests (CSRF, DNS rebinding). So it checks the Host header, and a change needs our origin or
// a header that cross-origin pages cannot send. Accepted risk: anybody who uses this machine may change texts.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import { host, localOrigin } from '../scripts/house/settings.ts';
import type { Github } from './proposal.ts';
import { createRoutes } from './routes.ts';

type Editor = { origin: string; close: () => Promise<void> };

const REQUEST_LIMIT = 8_000_000;
export async function openEditor(
  port: number,
  folder: string,
  siteOrigin: string,
  github: Github | null,
): Promise<Editor> {
  const script = await bundle();
  const routes = createRoutes(script, folder, siteOrigin, github);
  const server = createServer((message, response) => {
    serve(message, response, async (request) => routes.fetch(request)).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  }).listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has no port');
  return {
    origin: localOrigin(address.port),
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
  const origin = localOrigin(message.socket.localPort ?? 0);
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

/** Bundles in memory, at each start of the editor. */
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
