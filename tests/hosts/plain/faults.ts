// Faults on demand, applied before routing.
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type Fault = {
  method?: string;
  /** Prefix of the faulty paths. */
  path: string;
  kind: 'refused' | 'hang' | 'slow' | 'status' | 'html' | 'cut' | 'garbage' | 'null' | 'empty' | 'absurd';
  /** For the kind `status`; default 500. */
  status?: number;
  /** For the kind `status`, such as `retry-after`. */
  headers?: Record<string, string>;
  /** For the kind `status`; default a sentence. */
  body?: unknown;
  /** For the kind `slow`, in ms; default 1000. */
  delayMs?: number;
  /** The number of faulty calls; default all. */
  times?: number;
};

const absurd = {
  id: { a: 1 },
  access: 7,
  refresh: [],
  balance: { a: [] },
  bonusBalance: true,
  role: 7,
  currency: 12,
  username: [null],
  status: { code: [] },
  success: 'perhaps',
  data: 3,
  count: 'many',
  page: -1,
  games: 'none',
  producers: { a: 1 },
  items: 4,
  list: null,
  results: 'x',
  history: 0,
  redirect_link: 9,
};

function answer(response: ServerResponse, status: number, type: string, text: string): number {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) }).end(text);
  return status;
}

export type Faults = { set(faults: Fault[]): void; take(method: string, path: string): Fault | undefined };

export function newFaults(): Faults {
  let left: Fault[] = [];
  return {
    set(faults) {
      left = structuredClone(faults);
    },
    take(method, path) {
      const found = left.find(
        (fault) => path.startsWith(fault.path) && (fault.method ?? method).toUpperCase() === method,
      );
      if (found?.times !== undefined) {
        found.times -= 1;
        if (found.times <= 0) left = left.filter((fault) => fault !== found);
      }
      return found;
    },
  };
}

/** Applies a fault and returns the status sent: 0 if none was sent, undefined if the call continues to its route. */
export async function misbehave(fault: Fault, response: ServerResponse): Promise<number | undefined> {
  const json = 'application/json';
  switch (fault.kind) {
    case 'refused':
      response.destroy();
      return 0;
    case 'hang':
      return 0;
    case 'slow':
      await pause(fault.delayMs ?? 1000);
      return undefined;
    case 'cut':
      response.writeHead(200, { 'content-type': json, 'content-length': 500 });
      response.write('{"cut":"in the mid', () => response.destroy());
      return 200;
    case 'status': {
      const status = fault.status ?? 500;
      for (const [name, value] of Object.entries(fault.headers ?? {})) response.setHeader(name, value);
      return answer(
        response,
        status,
        json,
        status === 204 ? '' : JSON.stringify(fault.body ?? { detail: `Status ${status}` }),
      );
    }
    case 'html':
      return answer(
        response,
        fault.status ?? 200,
        'text/html',
        '<!doctype html><title>Gateway</title><h1>Gateway</h1>',
      );
    case 'garbage':
      return answer(response, 200, json, '{"garbage": [1, 2,, }<<');
    case 'null':
      return answer(response, 200, json, 'null');
    case 'empty':
      return answer(response, 200, json, '');
    case 'absurd':
      return answer(response, 200, json, JSON.stringify(absurd));
  }
}
