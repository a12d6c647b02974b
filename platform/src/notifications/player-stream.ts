/**
 * The lines of one player's browsers. They hang on the player's own object under the hibernation interface: while
 * nothing happens the object sleeps and the lines stay.
 * Threat: a line that tells somebody who has signed out, sockets without end, a page that floods the object. So a line
 * belongs to a sign-in and ends with it, lives no longer than the access token it was opened with (it is opened anew,
 * through the edge, which then judges the session), the oldest gives way to one too many, and whoever says anything but
 * a ping is cut off. Pings are answered by the runtime without waking anybody.
 */
import { STREAM_PING, STREAM_PONG } from '#contract/notifications/stream.ts';
import { type Cursor, cursorNow, frameSince, readCursor, writeCursor } from '#platform/notifications/stream-frame.ts';

/** Browsers of one player. */
export const MOST_LINES = 8;

/** What is kept with a line while its object sleeps. Times in epoch milliseconds. */
type Line = {
  readonly sessionId: string;
  readonly openedAt: number;
  readonly until: number;
  readonly cursor: string;
};
export type NewLine = { readonly sessionId: string; readonly until: number; readonly since: Cursor | null };

const lineOf = (socket: WebSocket): Line => socket.deserializeAttachment() as Line;

export class PlayerStream {
  constructor(
    private readonly ctx: DurableObjectState,
    private readonly sql: SqlStorage,
  ) {
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(STREAM_PING, STREAM_PONG));
  }

  /** A browser comes, and is told how things stand. */
  open({ sessionId, until, since }: NewLine, at: number): Response {
    const lines = this.ctx.getWebSockets().toSorted((one, other) => lineOf(one).openedAt - lineOf(other).openedAt);
    for (const oldest of lines.slice(0, Math.max(0, lines.length - MOST_LINES + 1))) oldest.close(1008, 'too many');
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours);
    const frame = frameSince(this.sql, since);
    ours.serializeAttachment({ sessionId, openedAt: at, until, cursor: frame.cursor } satisfies Line);
    ours.send(JSON.stringify(frame));
    return new Response(null, { status: 101, webSocket: theirs });
  }

  /**
   * Tells every line what it has not heard. Cheap where nobody listens: it is called after every change, which stands
   * whatever becomes of the telling.
   */
  tell(at: number): void {
    const sockets = this.ctx.getWebSockets();
    if (sockets.length === 0) return;
    try {
      const now = writeCursor(cursorNow(this.sql));
      for (const socket of sockets) this.tellOne(socket, now, at);
    } catch (cause) {
      console.error('stream: unforeseen', cause instanceof Error ? cause.name : typeof cause);
    }
  }

  private tellOne(socket: WebSocket, now: string, at: number): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    const line = lineOf(socket);
    if (line.until <= at) {
      socket.close(1000, 'expired');
    } else if (line.cursor !== now) {
      socket.send(JSON.stringify(frameSince(this.sql, readCursor(line.cursor))));
      socket.serializeAttachment({ ...line, cursor: now } satisfies Line);
    }
  }

  /** When the next line is to end; null while nobody listens. */
  endsAt(): number | null {
    const open = this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
    return open.length === 0 ? null : Math.min(...open.map((socket) => lineOf(socket).until));
  }

  /** Ends the lines of a sign-in, or all of them. */
  end(sessionId: string | null): void {
    for (const socket of this.ctx.getWebSockets()) {
      if (sessionId === null || lineOf(socket).sessionId === sessionId) socket.close(1000, 'signed out');
    }
  }
}
