// Starts the host on a local port: Node's HTTP server, the call log, the faults and the switches.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type House, newApi } from './api.ts';
import { type Controls, control } from './controls.ts';
import { type Fault, misbehave, newFaults } from './faults.ts';
import type { LoggedCall } from './logged-call.ts';
import { newWorld } from './seed.ts';
import { type Shape, type ShapeName, shapeFrom } from './shape.ts';
import { sentAs } from './shaping.ts';
import { newTokens, type TokenLives } from './tokens.ts';

export type PlainHostOptions = Partial<TokenLives> & {
  /** 0: any free one. */
  port?: number;
  shape?: Partial<Shape> | ShapeName;
  faults?: Fault[];
};

export type PlainHost = {
  origin: string;
  calls: LoggedCall[];
  readonly shape: Shape;
  setShape(shape: Partial<Shape> | ShapeName): void;
  setFaults(faults: Fault[]): void;
  reset(): void;
  stop(): Promise<void>;
};

const lives: TokenLives = { accessSeconds: 300, refreshSeconds: 86_400, refreshShift: 30 };
/** Pages and files that a browser opens, which are not calls of the specification. */
const isUnlogged = (method: string, path: string) =>
  method === 'OPTIONS' || /^\/(frames|pay|pictures|favicon)\b/.test(path);

function readBody(type: string, bytes: Buffer): unknown {
  if (bytes.length === 0) return null;
  if (type.startsWith('multipart/')) {
    return { multipart: [...bytes.toString('latin1').matchAll(/ name="([^"]*)"/g)].map(([, name]) => name) };
  }
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return bytes.toString();
  }
}

const textHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

function corsHeaders({ headers }: IncomingMessage): Record<string, string> {
  if (!headers.origin) return {};
  return {
    'access-control-allow-origin': headers.origin,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    vary: 'origin',
  };
}

async function send(response: ServerResponse, answer: Response, more: Record<string, string>): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...more }).end(body);
}

export async function startPlainHost(options: PlainHostOptions = {}): Promise<PlainHost> {
  const calls: LoggedCall[] = [];
  const faults = newFaults();
  const firstShape = shapeFrom(options.shape);
  const nowMs = () => Date.now() + house.shape.clockSeconds * 1000;
  const tokens = newTokens({ ...lives, ...options }, nowMs);
  const house: House = { shape: firstShape, world: newWorld(), tokens, origin: '' };
  let api = newApi(house);
  const controls: Controls = {
    calls,
    house,
    setShape(shape) {
      house.shape = shapeFrom(shape, house.shape);
      api = newApi(house);
    },
    setFaults: (wanted) => faults.set(wanted),
    reset() {
      house.world = newWorld();
      house.shape = firstShape;
      api = newApi(house);
      faults.set(options.faults ?? []);
      calls.length = 0;
    },
  };
  faults.set(options.faults ?? []);

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const url = new URL(request.url ?? '/', house.origin);
    const headers = textHeaders(request);
    const bytes = await buffer(request);
    const body = readBody(headers['content-type'] ?? '', bytes);
    const cors = corsHeaders(request);
    if (url.pathname.startsWith('/__plain/')) {
      return send(response, control(controls, method, url.pathname, body), cors);
    }
    const call = { method, path: url.pathname, query: Object.fromEntries(url.searchParams), headers, body, status: 0 };
    if (!isUnlogged(method, url.pathname)) calls.push(call);
    if (method === 'OPTIONS') return void response.writeHead(204, cors).end();
    response.setHeader('date', new Date(nowMs()).toUTCString());
    const fault = faults.take(method, url.pathname);
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
    const ended = fault && (await misbehave(fault, response));
    if (ended !== undefined) {
      call.status = ended;
      return;
    }
    const carried = method === 'GET' || method === 'HEAD' ? {} : { body: bytes };
    const answer = await sentAs(await api.fetch(new Request(url, { method, headers, ...carried })), house.shape);
    call.status = answer.status;
    await send(response, answer, cors);
  }

  const server = createServer((request, response) => {
    receive(request, response).catch((error: unknown) => {
      // Ignore callers that disconnect.
      if (!request.destroyed) console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  house.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: house.origin,
    calls,
    get shape() {
      return house.shape;
    },
    setShape: controls.setShape,
    setFaults: controls.setFaults,
    reset: controls.reset,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
