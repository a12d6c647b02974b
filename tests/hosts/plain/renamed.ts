// The plain host with another house's names: fields and states are renamed in its answers.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { HostProfile } from '../../../src/edge/host/profile.ts';

/** The contract's name to the host's, and by field the host's word to the contract's. */
export type OtherWords = Pick<HostProfile, 'names' | 'words'>;
export type RenamedHost = { readonly origin: string; readonly stop: () => Promise<void> };

function renamed(value: unknown, other: OtherWords): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, other));
  if (typeof value !== 'object' || value === null) return value;
  const { names = {}, words = {} } = other;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const [word] =
        Object.entries(words[name] ?? {}).find(([, meaning]) => [meaning].flat().includes(inner as string)) ?? [];
      return [names[name] ?? name, word ?? renamed(inner, other)];
    }),
  );
}

export async function startRenamed(of: string, other: OtherWords): Promise<RenamedHost> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const sent = await buffer(request);
    const answer = await fetch(new URL(url, of), {
      method,
      headers: Object.entries(headers).flatMap(([name, value]) =>
        ['authorization', 'content-type', 'accept'].includes(name) ? [[name, String(value)] as [string, string]] : [],
      ),
      ...(sent.length > 0 && { body: sent }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(isJson ? JSON.stringify(renamed(JSON.parse(text), other)) : text);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
