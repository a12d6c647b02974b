// What `npm start` says about another API host that does not answer: a sentence with a hint.
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { refuseSilentHost } from '../../../scripts/house/api-host.ts';
import { selfSigned } from '../../support/self-signed.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

/** Unreferenced: nothing listens on it any more. */
async function deadPort(): Promise<number> {
  const server = createTcp();
  const port = await portOf(server);
  await new Promise((closed) => server.close(closed));
  return port;
}

const answering = (listener: RequestListener) => portOf(createHttp(listener));
const refusalOf = (address: string) =>
  refuseSilentHost(address).then(
    () => 'it answers',
    (refusal: Error) => refusal.message,
  );

test('calls a host below its path, and accepts any answer', async () => {
  const requests: string[] = [];
  const port = await answering(({ url = '' }, response) => {
    requests.push(url);
    response.writeHead(404).end();
  });
  expect(await refusalOf(`http://127.0.0.1:${port}/core`)).toBe('it answers');
  expect(requests).toEqual(['/core/api/settings/']);
});

test('reports an unknown name', async () => {
  expect(await refusalOf('https://api.invalid')).toBe(
    'The API host https://api.invalid does not answer, because nobody knows an address of the name api.invalid: correct API_ORIGIN, or look at the network.',
  );
});

test('reports a closed port, and a port that browsers block', async () => {
  for (const port of [await deadPort(), 1])
    expect(await refusalOf(`http://127.0.0.1:${port}`)).toBe(
      `The API host http://127.0.0.1:${port} does not answer, because nothing listens on port ${port} of 127.0.0.1: start the host, or correct API_ORIGIN.`,
    );
});

test('reports a self-signed certificate', async () => {
  const port = await portOf(createHttps(selfSigned(), (_, response) => response.end()));
  expect(await refusalOf(`https://localhost:${port}`)).toBe(
    `The API host https://localhost:${port} does not answer, because no known authority signed its certificate: set NODE_EXTRA_CA_CERTS to a file with the certificate that signed it.`,
  );
});

test('reports a port without TLS, with TLS only, or without HTTP', async () => {
  const plain = await answering((_, response) => response.end());
  const secure = await portOf(createHttps(selfSigned(), (_, response) => response.end()));
  const other = await portOf(createTcp((socket) => socket.end('220 mail.test ready\r\n')));
  expect(await refusalOf(`https://127.0.0.1:${plain}`)).toMatch(
    `because it speaks no TLS: set API_ORIGIN to http://127.0.0.1:${plain}, or to another port.`,
  );
  for (const port of [secure, other])
    expect(await refusalOf(`http://127.0.0.1:${port}`)).toMatch(
      'because it does not speak HTTP on that port: correct API_ORIGIN.',
    );
});

test('reports a redirect to another origin, and accepts one to the same host', async () => {
  const port = await answering(({ url }, response) =>
    response.writeHead(301, { location: url?.startsWith('/core') ? 'https://api.test/core' : `${url}?v=2` }).end(),
  );
  expect(await refusalOf(`http://127.0.0.1:${port}/core`)).toBe(
    `The API host http://127.0.0.1:${port}/core redirects to https://api.test: set API_ORIGIN to an address there.`,
  );
  expect(await refusalOf(`http://127.0.0.1:${port}`)).toBe('it answers');
});

test.each([502, 503, 504])('reports a proxy without its host, which answers %s', async (status) => {
  const port = await answering((_, response) => response.writeHead(status).end());
  expect(await refusalOf(`http://127.0.0.1:${port}`)).toBe(
    `The API host http://127.0.0.1:${port} does not answer, its proxy says with status ${status}: start the host behind it.`,
  );
});
