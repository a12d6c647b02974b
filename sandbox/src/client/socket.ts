import { growingPause } from '#domain/growing-pause.ts';

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;
const PING_MS = 20_000;
const ANSWER_MS = 8_000;

type Listener = { onMessage(message: string): void; onUp(isUp: boolean): void };

/**
 * A WebSocket that reconnects with growing delays.
 * @returns a function that closes it.
 */
export function openSocket(address: string, { onMessage, onUp }: Listener): () => void {
  const closed = new AbortController();
  const { signal } = closed;
  let current: WebSocket | null = null;
  const wait = growingPause(FIRST_WAIT_MS, MAX_WAIT_MS);
  let again: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    clearTimeout(again);
    if (current && current.readyState <= WebSocket.OPEN) return;
    // Chrome before 125 and Safari before 17.3 accept neither a path nor http.
    const socket = new WebSocket(new URL(address, location.href).href.replace(/^http/, 'ws'));
    current = socket;
    socket.addEventListener('open', () => socket === current && onUp(true));
    socket.addEventListener('message', ({ data }) => socket === current && receive(String(data)));
    socket.addEventListener('close', () => onDown(socket));
  };
  const receive = (message: string) => {
    clearTimeout(silence);
    if (message === 'pong') return;
    wait.reset();
    onMessage(message);
  };
  const onDown = (socket: WebSocket) => {
    if (socket !== current) return;
    clearTimeout(silence);
    current = null;
    onUp(false);
    // Jitter, so that clients do not all reconnect at the same moment.
    again = setTimeout(connect, wait.next() * (0.5 + Math.random()));
  };
  const ping = () => {
    const socket = current;
    if (socket?.readyState !== WebSocket.OPEN) return connect();
    socket.send('ping');
    silence = setTimeout(() => {
      socket.close();
      onDown(socket);
    }, ANSWER_MS);
  };

  connect();
  const pings = setInterval(ping, PING_MS);
  addEventListener('online', connect, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ping(), { signal });
  return () => close(current);

  function close(socket: WebSocket | null): void {
    current = null;
    closed.abort();
    for (const timer of [again, silence]) clearTimeout(timer);
    clearInterval(pings);
    if (socket?.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close());
    else socket?.close();
  }
}
