// Browsers' streams on the player's own object, which sleeps while nothing happens. Threat: a stream that tells
// somebody who has signed out, or sockets without end. So each belongs to a sign-in and lives as long as its access
// token, and the oldest, and one that sends anything but a ping, is closed.

import type * as v from 'valibot';
import { MOST_TOLD, STREAM_PING, STREAM_PONG, type StreamFrame } from '#contract/notifications/stream.ts';
import type { PaymentKind, PaymentStatus } from '#domain/cashier/payment-status.ts';
import { toDecimal } from '#domain/money.ts';
import { logFault } from '#domain/request-log.ts';
import { bonusAnswer, bonusesAfter } from '#platform/bonuses/bonus-list.ts';
import { numberOf, rowsOf } from '#platform/host/sql.ts';
import { bonusToPlay } from '#platform/ledger/bonus-play.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { balances, lastTransactionId } from '#platform/ledger/ledger.ts';

/** Browsers of one player. */
export const MOST_LINES = 8;

/** What is kept with a line while its object sleeps. Times in epoch milliseconds. */
type Line = {
  readonly sessionId: string;
  readonly openedAt: number;
  readonly until: number;
  readonly cursor: string;
};
type NewLine = { readonly sessionId: string; readonly until: number; readonly since: Cursor | null };

const lineOf = (socket: WebSocket): Line => socket.deserializeAttachment() as Line;

export class PlayerStream {
  private readonly ctx: DurableObjectState;
  private readonly sql: SqlStorage;

  constructor(ctx: DurableObjectState, sql: SqlStorage) {
    this.ctx = ctx;
    this.sql = sql;

    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(STREAM_PING, STREAM_PONG));
  }

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

  /** Cheap where nobody listens: it is called after every change, which stands whatever becomes of the telling. */
  tell(at: number): void {
    const sockets = this.ctx.getWebSockets();
    if (sockets.length === 0) return;
    try {
      const now = writeCursor(cursorNow(this.sql));
      for (const socket of sockets) this.tellOne(socket, now, at);
    } catch (cause) {
      logFault('a stream was not told', cause);
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

/** How far somebody has heard: the last effect, and the last step of a payment. */
type Cursor = { readonly effect: number; readonly step: number };

export const readCursor = (text: string | null): Cursor | null => {
  const [effect, step] = (text ?? '').split('.').map(Number);
  return text && Number.isSafeInteger(effect) && Number.isSafeInteger(step)
    ? { effect: effect ?? 0, step: step ?? 0 }
    : null;
};
const writeCursor = ({ effect, step }: Cursor): string => `${effect}.${step}`;

function cursorNow(sql: SqlStorage): Cursor {
  const step = numberOf(sql)`SELECT COALESCE(MAX(id), 0) AS number FROM payment_step`;
  return { effect: lastTransactionId(sql), step };
}

type Moved = { kind: PaymentKind; id: string; status: PaymentStatus };

function paymentsMovedAfter(sql: SqlStorage, step: number): Moved[] {
  return rowsOf<Moved>(sql)`
    SELECT kind, id, status FROM payment WHERE id IN (SELECT payment_id FROM payment_step WHERE id > ${step})
    ORDER BY number LIMIT ${MOST_TOLD + 1}`;
}

/** @param since null when nobody said: then only the balances are told. */
function frameSince(sql: SqlStorage, since: Cursor | null): v.InferInput<typeof StreamFrame> {
  const now = cursorNow(sql);
  const { cash, bonus } = balances(sql);
  const { currency } = holderOf(sql);
  // Whoever says they have heard what has not happened yet has heard another host.
  const isKnown = since !== null && since.effect <= now.effect && since.step <= now.step;
  const items = isKnown ? bonusesAfter(sql, since.effect, MOST_TOLD + 1) : [];
  const payments = isKnown ? paymentsMovedAfter(sql, since.step) : [];
  return {
    cursor: writeCursor(now),
    balance: toDecimal(cash),
    bonusBalance: toDecimal(bonus),
    bonusToPlay: toDecimal(bonusToPlay(sql)),
    items: items.slice(0, MOST_TOLD).map((item) => bonusAnswer(item, currency)),
    payments: payments.slice(0, MOST_TOLD),
    isComplete: isKnown && items.length <= MOST_TOLD && payments.length <= MOST_TOLD,
  };
}
