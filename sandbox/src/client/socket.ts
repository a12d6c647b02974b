const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** Notices a silently lost connection before a round has passed. */
const PING_MS = 20_000;
const ANSWER_MS = 8_000;

type Listener = { onMessage(message: string): void; onUp(isUp: boolean): void };

/** A WebSocket that reconnects, waiting longer each time. */
export class Socket {
  readonly #address: string;
  readonly #listener: Listener;
  readonly #closed = new AbortController();
  #socket: WebSocket | null = null;
  #waitMs = FIRST_WAIT_MS;
  #again: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(address: string, listener: Listener) {
    this.#address = address;
    this.#listener = listener;
    this.#connect();
    const { signal } = this.#closed;
    const pings = setInterval(() => this.#ping(), PING_MS);
    signal.addEventListener('abort', () => clearInterval(pings));
    addEventListener('online', () => this.#connect(), { signal });
    const onVisible = () => document.visibilityState === 'visible' && this.#ping();
    document.addEventListener('visibilitychange', onVisible, { signal });
  }

  close(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#closed.abort();
    clearTimeout(this.#again);
    clearTimeout(this.#silence);
    // A connecting socket is closed as soon as it opens.
    if (socket?.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close());
    else socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#again);
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.addEventListener('open', () => socket === this.#socket && this.#listener.onUp(true));
    socket.addEventListener('message', ({ data }) => socket === this.#socket && this.#hear(String(data)));
    socket.addEventListener('close', () => this.#lose(socket));
  }

  #hear(message: string): void {
    clearTimeout(this.#silence);
    if (message === 'pong') return;
    this.#waitMs = FIRST_WAIT_MS;
    this.#listener.onMessage(message);
  }

  #lose(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    clearTimeout(this.#silence);
    this.#socket = null;
    this.#listener.onUp(false);
    // Jitter, so that not everybody reconnects at the same moment.
    this.#again = setTimeout(() => this.#connect(), this.#waitMs * (0.5 + Math.random()));
    this.#waitMs = Math.min(LONGEST_WAIT_MS, this.#waitMs * 2);
  }

  #ping(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) {
      this.#connect();
      return;
    }
    socket.send('ping');
    this.#silence = setTimeout(() => {
      socket.close();
      this.#lose(socket);
    }, ANSWER_MS);
  }
}
