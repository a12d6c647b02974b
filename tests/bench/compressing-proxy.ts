import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';

const TEXT = /^(?:text|application\/(?:json|javascript|manifest|wasm))|svg/;
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** For websockets, which browsers tunnel. */
function tunnel({ url = '' }: IncomingMessage, client: Duplex): void {
  const { hostname, port } = new URL(`http://${url}`);
  const server = connect(Number(port), hostname, () => {
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    pipeline(client, server, client, () => undefined);
  });
  server.on('error', () => client.destroy());
}

/**
 * A browser's proxy that makes every origin answer as behind a network like Cloudflare's: texts in brotli.
 * For Playwright's option of that name.
 */
export async function compressingProxy(): Promise<{ proxy: { server: string; bypass: string }; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method } = incoming;
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const upstream = request(new URL(url), { method, headers }, (answer) => {
      const { statusCode = 502, headers: given } = answer;
      if (!TEXT.test(given['content-type'] ?? '')) {
        outgoing.writeHead(statusCode, given);
        return pipeline(answer, outgoing, () => undefined);
      }
      const { 'content-length': _, ...kept } = given;
      outgoing.writeHead(statusCode, { ...kept, 'content-encoding': 'br' });
      return pipeline(answer, createBrotliCompress({ params }), outgoing, () => undefined);
    });
    upstream.on('error', () => outgoing.destroy());
    pipeline(incoming, upstream, () => undefined);
  });
  server.on('connect', tunnel);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // Browsers otherwise speak to this machine itself without a proxy.
  return { proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' }, close: () => server.close() };
}
