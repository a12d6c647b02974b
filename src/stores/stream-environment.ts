/**
 * How a line to the host is opened, and by how much it waits at random. Given like the rest of the world
 * (environment.ts), so that a test opens none; apart from it, because only a player's page carries it, and later.
 */
export type Heard = {
  /** The line is open, has said something, or is gone for good. */
  open(): void;
  message(text: string): void;
  closed(): void;
};
export type Line = { send(text: string): void; close(): void };

type StreamEnvironment = {
  openLine(path: string, heard: Heard): Line;
  /** From 0 to 1. */
  random(): number;
};

let current: StreamEnvironment = {
  openLine: (path, heard) => {
    const socket = new WebSocket(path);
    socket.addEventListener('open', () => heard.open());
    socket.addEventListener('message', ({ data }) => heard.message(String(data)));
    socket.addEventListener('close', () => heard.closed());
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
