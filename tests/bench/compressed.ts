import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';

const TEXT = /^(?:text|application\/(?:json|javascript|manifest|wasm))|svg/;
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** The origin as a network like Cloudflare's serves it: texts in brotli. */
export async function compressed(origin: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method } = incoming;
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const asked = request(new URL(url, origin), { method, headers }, (answer) => {
      const { statusCode = 502, headers: given } = answer;
      if (!TEXT.test(given['content-type'] ?? '')) {
        outgoing.writeHead(statusCode, given);
        return pipeline(answer, outgoing, () => undefined);
      }
      const { 'content-length': _, ...kept } = given;
      outgoing.writeHead(statusCode, { ...kept, 'content-encoding': 'br' });
      return pipeline(answer, createBrotliCompress({ params }), outgoing, () => undefined);
    });
    asked.on('error', () => outgoing.destroy());
    pipeline(incoming, asked, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
