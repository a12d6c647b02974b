/** Injected like environment.ts, but separate: only players' pages load it, and later. */
export type StreamListener = { message(text: string): void; closed(): void };
export type StreamConnection = { send(text: string): void; close(): void };

type StreamEnvironment = { openConnection(path: string, listener: StreamListener): StreamConnection; random(): number };

let current: StreamEnvironment = {
  openConnection: (path, listener) => {
    // Chrome before 125 and Safari before 17.3 take no path, and no http.
    const socket = new WebSocket(new URL(path, location.href).href.replace(/^http/, 'ws'));
    socket.addEventListener('message', ({ data }) => listener.message(String(data)));
    socket.addEventListener('close', () => listener.closed());
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
  },
  random: Math.random,
};

export const streamEnvironment = (): StreamEnvironment => current;

export function setStreamEnvironment(other: StreamEnvironment): void {
  current = other;
}
