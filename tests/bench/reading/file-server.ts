// Serves built files like a CDN: precompressed with the best brotli level.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

type Answer = { head: Record<string, string>; body: Buffer };

export type FileServer = { origin: string; close: () => void };

/** @param folders searched in order: a page's pictures and fonts may be elsewhere. */
export async function serveFiles(folders: readonly string[]): Promise<FileServer> {
  const known = new Map<string, Answer | null>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!known.has(path)) known.set(path, answerTo(path, folders));
    const answer = known.get(path);
    response.writeHead(answer ? 200 : 404, answer?.head).end(answer?.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close().closeAllConnections() };
}

function answerTo(path: string, folders: readonly string[]): Answer | null {
  const name = extname(path) ? path : `${path === '/' ? '/index' : path}.html`;
  const folder = folders.find((one) => existsSync(join(one, name)));
  if (!folder) return null;
  const type = types[extname(name)] ?? 'application/octet-stream';
  const content = readFileSync(join(folder, name));
  const isText = extname(name) !== '.woff2';
  return {
    head: { 'content-type': type, ...(isText && { 'content-encoding': 'br' }) },
    body: isText ? brotliCompressSync(content) : content,
  };
}
