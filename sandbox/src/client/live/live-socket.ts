import { PING, PONG, type TableState } from '#sandbox/live/messages.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** Often enough that a line which died without a word is noticed before a round has passed. */
const PING_MS = 20_000;
const ANSWER_MS = 8_000;

type Heard = {
  onState(state: TableState): void;
  /** The line is lost, or here again. */
  onLine(isUp: boolean): void;
};

/** The line to a shared table. It comes back by itself, waiting longer each time, and less where the browser says online. */
export class LiveSocket {
  readonly #address: string;
  readonly #heard: Heard;
  #socket: WebSocket | null = null;
  #waitMs = FIRST_WAIT_MS;
  #again: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** How far the table's clock is ahead of ours, in milliseconds; the fastest message knows best. */
  #aheadMs: number | null = null;

  constructor(address: string, heard: Heard) {
    this.#address = address;
    this.#heard = heard;
    this.#connect();
    setInterval(() => this.#ping(), PING_MS);
    addEventListener('online', () => this.#connect());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#ping();
    });
  }

  /** The table's time. Epoch milliseconds. */
  get now(): number {
    return Date.now() + (this.#aheadMs ?? 0);
  }

  #connect(): void {
    clearTimeout(this.#again);
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(String(data)));
    socket.addEventListener('close', () => this.#lose(socket));
  }

  #hear(message: string): void {
    clearTimeout(this.#silence);
    if (message === PONG) return;
    const state = JSON.parse(message) as TableState;
    // A message is late by its way and never early: the largest difference is the nearest to the truth.
    this.#aheadMs = Math.max(this.#aheadMs ?? Number.NEGATIVE_INFINITY, state.now - Date.now());
    this.#waitMs = FIRST_WAIT_MS;
    this.#heard.onLine(true);
    this.#heard.onState(state);
  }

  #lose(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    clearTimeout(this.#silence);
    this.#socket = null;
    this.#heard.onLine(false);
    // Not all at the same moment, when a table comes back that many have lost.
    this.#again = setTimeout(() => this.#connect(), this.#waitMs * (0.5 + Math.random()));
    this.#waitMs = Math.min(LONGEST_WAIT_MS, this.#waitMs * 2);
  }

  #ping(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) {
      this.#connect();
      return;
    }
    socket.send(PING);
    this.#silence = setTimeout(() => {
      socket.close();
      this.#lose(socket);
    }, ANSWER_MS);
  }
}
