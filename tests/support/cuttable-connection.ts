// A proxy to the site that can be cut: no browser's offline mode affects service workers.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

export class CuttableConnection {
  readonly #ends = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;
  readonly #site: URL;

  constructor(siteOrigin: string) {
    this.#site = new URL(siteOrigin);
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  async open(): Promise<void> {
    const server = createServer((near) => this.#join(near));
    this.#server = server;
    server.listen(this.#port, 'localhost');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    const closed = this.#server && once(this.#server, 'close');
    this.#server?.close();
    for (const end of this.#ends) end.destroy();
    await closed;
  }

  #join(near: Socket): void {
    const far = connect(Number(this.#site.port), this.#site.hostname);
    for (const end of [near, far]) {
      this.#ends.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => this.#ends.delete(end));
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  }
}
