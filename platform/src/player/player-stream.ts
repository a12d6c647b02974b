// Browsers' streams on the player's own object, which sleeps while nothing happens. Threat: a stream that tells
// somebody who has signed out, or sockets without end. So each belongs to a sign-in and lives as long as its access
// token, and the oldest, and one that sends anything but a ping, is closed.

import type * as v from 'valibot';
import type { Notification as NotificationAnswer } from '#contract/notifications/centre.ts';
import {
  MAX_CHANGES,
  MAX_NOTIFICATIONS,
  STREAM_PING,
  STREAM_PONG,
  type StreamFrame,
} from '#contract/notifications/stream.ts';
import type { PaymentKind, PaymentStatus } from '#domain/cashier/payment-status.ts';
import { toDecimal } from '#domain/money.ts';
import { logFault } from '#domain/request-log.ts';
import { bonusAnswer, bonusesAfter } from '#platform/bonuses/bonus-list.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { numberOf, rowsOf } from '#platform/host/sql.ts';
import { bonusToPlay } from '#platform/ledger/bonus-play.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { balances, lastTransactionId } from '#platform/ledger/ledger.ts';
import { countUnread, lastNotification, type Notification, toldAfter } from '#platform/notifications/notifications.ts';

/** Browsers of one player. */
export const MOST_STREAMS = 8;

/** What is kept with a socket while its object sleeps. Times in epoch milliseconds. */
type Held = {
  readonly sessionId: string;
  readonly openedAt: number;
  readonly until: number;
  readonly cursor: string;
  /** The last notification that was there, and how many were unread. */
  readonly notified: number;
  readonly unread: number;
};
type Heard = Pick<Held, 'cursor' | 'notified' | 'unread'>;
type NewSocket = { readonly sessionId: string; readonly until: number; readonly since: Cursor | null };

const heldBy = (socket: WebSocket): Held => socket.deserializeAttachment() as Held;

export class PlayerStream {
  private readonly ctx: DurableObjectState;
  private readonly sql: SqlStorage;

  constructor(ctx: DurableObjectState, sql: SqlStorage) {
    this.ctx = ctx;
    this.sql = sql;

    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(STREAM_PING, STREAM_PONG));
  }

  open({ sessionId, until, since }: NewSocket, at: number): Response {
    const sockets = this.ctx.getWebSockets().toSorted((one, other) => heldBy(one).openedAt - heldBy(other).openedAt);
    for (const oldest of sockets.slice(0, Math.max(0, sockets.length - MOST_STREAMS + 1)))
      oldest.close(1008, 'too many');
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours);
    const notified = lastNotification(this.sql);
    const frame = frameSince(this.sql, since, notified, at);
    const unread = countUnread(this.sql, at);
    ours.serializeAttachment({ sessionId, openedAt: at, until, cursor: frame.cursor, notified, unread } satisfies Held);
    ours.send(JSON.stringify(frame));
    return new Response(null, { status: 101, webSocket: theirs });
  }

  /** Cheap where nobody listens: it is called after every change, which stands whatever becomes of the telling. */
  tell(at: number): void {
    const sockets = this.ctx.getWebSockets();
    if (sockets.length === 0) return;
    try {
      const now = {
        cursor: writeCursor(cursorNow(this.sql)),
        notified: lastNotification(this.sql),
        unread: countUnread(this.sql, at),
      };
      for (const socket of sockets) this.tellOne(socket, now, at);
    } catch (cause) {
      logFault('a stream was not told', cause);
    }
  }

  private tellOne(socket: WebSocket, now: Required<Heard>, at: number): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    const held = heldBy(socket);
    if (held.until <= at) {
      socket.close(1000, 'expired');
    } else if (held.cursor !== now.cursor || held.notified !== now.notified || held.unread !== now.unread) {
      socket.send(JSON.stringify(frameSince(this.sql, readCursor(held.cursor), held.notified, at)));
      socket.serializeAttachment({ ...held, ...now } satisfies Held);
    }
  }

  endsAt(): number | null {
    const open = this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
    return open.length === 0 ? null : Math.min(...open.map((socket) => heldBy(socket).until));
  }

  /** Ends the sockets of a sign-in, or all of them. */
  end(sessionId: string | null): void {
    for (const socket of this.ctx.getWebSockets()) {
      if (sessionId === null || heldBy(socket).sessionId === sessionId) socket.close(1000, 'signed out');
    }
  }
}

/** How far somebody has heard: the last ledger transaction, and the last step of a payment. */
type Cursor = { readonly transaction: number; readonly step: number };

export const readCursor = (text: string | null): Cursor | null => {
  const [transaction, step] = (text ?? '').split('.').map(Number);
  return text && Number.isSafeInteger(transaction) && Number.isSafeInteger(step)
    ? { transaction: transaction ?? 0, step: step ?? 0 }
    : null;
};
const writeCursor = ({ transaction, step }: Cursor): string => `${transaction}.${step}`;

function cursorNow(sql: SqlStorage): Cursor {
  const step = numberOf(sql)`SELECT COALESCE(MAX(id), 0) AS number FROM payment_step`;
  return { transaction: lastTransactionId(sql), step };
}

type Moved = { kind: PaymentKind; id: string; status: PaymentStatus };

function paymentsMovedAfter(sql: SqlStorage, step: number): Moved[] {
  return rowsOf<Moved>(sql)`
    SELECT kind, id, status FROM payment WHERE id IN (SELECT payment_id FROM payment_step WHERE id > ${step})
    ORDER BY number LIMIT ${MAX_CHANGES + 1}`;
}

export const notificationAnswer = ({
  id,
  kind,
  values,
  at,
  isRead,
}: Notification): v.InferInput<typeof NotificationAnswer> => ({ id, kind, values, at: isoTime(at), is_read: isRead });

/**
 * @param since null when nobody said: then only the balances are told.
 * @param notified the last notification that the listener knows of.
 */
function frameSince(
  sql: SqlStorage,
  since: Cursor | null,
  notified: number,
  at: number,
): v.InferInput<typeof StreamFrame> {
  const now = cursorNow(sql);
  const { cash, bonus } = balances(sql);
  const { currency } = holderOf(sql);
  // Whoever says they have heard what has not happened yet has heard another host.
  const isKnown = since !== null && since.transaction <= now.transaction && since.step <= now.step;
  const items = isKnown ? bonusesAfter(sql, since.transaction, MAX_CHANGES + 1) : [];
  const payments = isKnown ? paymentsMovedAfter(sql, since.step) : [];
  return {
    cursor: writeCursor(now),
    balance: toDecimal(cash),
    bonusBalance: toDecimal(bonus),
    bonusToPlay: toDecimal(bonusToPlay(sql)),
    items: items.slice(0, MAX_CHANGES).map((item) => bonusAnswer(item, currency)),
    payments: payments.slice(0, MAX_CHANGES),
    unreadNotifications: countUnread(sql, at),
    notifications: toldAfter(sql, notified, MAX_NOTIFICATIONS, at).map(notificationAnswer),
    isComplete: isKnown && items.length <= MAX_CHANGES && payments.length <= MAX_CHANGES,
  };
}
