// Browsers' event streams on the player's object, which hibernates while nothing happens. Threat: a stream that outlives its
// sign-in, or too many sockets. So a stream belongs to a sign-in and ends with its access token, the oldest is closed when
// there are too many, and so is one that sends anything but a ping.

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
import {
  countUnread,
  lastNotification,
  type Notification,
  notificationsAfter,
} from '#platform/notifications/notifications.ts';

/** Per player. */
export const MAX_STREAMS = 8;

/** State of a socket that survives hibernation. Times are epoch milliseconds. */
type Attachment = {
  readonly sessionId: string;
  readonly openedAt: number;
  readonly until: number;
  readonly cursor: string;
  /** The last notification sent, and the number of unread ones then. */
  readonly notified: number;
  readonly unread: number;
};
type SentState = Pick<Attachment, 'cursor' | 'notified' | 'unread'>;
type NewSocket = { readonly sessionId: string; readonly until: number; readonly since: Cursor | null };

const attachmentOf = (socket: WebSocket): Attachment => socket.deserializeAttachment() as Attachment;

export class PlayerStream {
  private readonly ctx: DurableObjectState;
  private readonly sql: SqlStorage;

  constructor(ctx: DurableObjectState, sql: SqlStorage) {
    this.ctx = ctx;
    this.sql = sql;

    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(STREAM_PING, STREAM_PONG));
  }

  open({ sessionId, until, since }: NewSocket, at: number): Response {
    const sockets = this.ctx
      .getWebSockets()
      .toSorted((one, other) => attachmentOf(one).openedAt - attachmentOf(other).openedAt);
    for (const oldest of sockets.slice(0, Math.max(0, sockets.length - MAX_STREAMS + 1)))
      oldest.close(1008, 'too many');
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours);
    const notified = lastNotification(this.sql);
    const frame = frameSince(this.sql, since, notified, at);
    const unread = countUnread(this.sql, at);
    const attachment: Attachment = { sessionId, openedAt: at, until, cursor: frame.cursor, notified, unread };
    ours.serializeAttachment(attachment);
    ours.send(JSON.stringify(frame));
    return new Response(null, { status: 101, webSocket: theirs });
  }

  /** Sends each stream what has changed. Cheap without streams, for it runs after every change. Faults are logged only. */
  notify(at: number): void {
    const sockets = this.ctx.getWebSockets();
    if (sockets.length === 0) return;
    try {
      const now = {
        cursor: writeCursor(currentCursor(this.sql)),
        notified: lastNotification(this.sql),
        unread: countUnread(this.sql, at),
      };
      for (const socket of sockets) this.notifySocket(socket, now, at);
    } catch (cause) {
      logFault('an event stream could not be updated', cause);
    }
  }

  private notifySocket(socket: WebSocket, now: SentState, at: number): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    const sent = attachmentOf(socket);
    if (sent.until <= at) {
      socket.close(1000, 'expired');
    } else if (sent.cursor !== now.cursor || sent.notified !== now.notified || sent.unread !== now.unread) {
      socket.send(JSON.stringify(frameSince(this.sql, readCursor(sent.cursor), sent.notified, at)));
      socket.serializeAttachment({ ...sent, ...now } satisfies Attachment);
    }
  }

  endsAt(): number | null {
    const open = this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
    return open.length === 0 ? null : Math.min(...open.map((socket) => attachmentOf(socket).until));
  }

  /** Closes the sockets of a sign-in; of all for null. */
  end(sessionId: string | null): void {
    for (const socket of this.ctx.getWebSockets()) {
      if (sessionId === null || attachmentOf(socket).sessionId === sessionId) socket.close(1000, 'signed out');
    }
  }
}

/** The last ledger transaction and the last payment step that a client has received. */
type Cursor = { readonly transaction: number; readonly step: number };

export const readCursor = (text: string | null): Cursor | null => {
  const [transaction, step] = (text ?? '').split('.').map(Number);
  return text && Number.isSafeInteger(transaction) && Number.isSafeInteger(step)
    ? { transaction: transaction ?? 0, step: step ?? 0 }
    : null;
};
const writeCursor = ({ transaction, step }: Cursor): string => `${transaction}.${step}`;

function currentCursor(sql: SqlStorage): Cursor {
  const step = numberOf(sql)`SELECT COALESCE(MAX(id), 0) AS number FROM payment_step`;
  return { transaction: lastTransactionId(sql), step };
}

type ChangedPayment = { kind: PaymentKind; id: string; status: PaymentStatus };

function paymentsChangedAfter(sql: SqlStorage, step: number): ChangedPayment[] {
  return rowsOf<ChangedPayment>(sql)`
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
 * @param since null for a client without a cursor: it gets balances, but no earlier changes
 * @param notified the last notification that the client has received
 */
function frameSince(
  sql: SqlStorage,
  since: Cursor | null,
  notified: number,
  at: number,
): v.InferInput<typeof StreamFrame> {
  const now = currentCursor(sql);
  const { cash, bonus } = balances(sql);
  const { currency } = holderOf(sql);
  // A cursor ahead of ours comes from another host.
  const isKnown = since !== null && since.transaction <= now.transaction && since.step <= now.step;
  const items = isKnown ? bonusesAfter(sql, since.transaction, MAX_CHANGES + 1) : [];
  const payments = isKnown ? paymentsChangedAfter(sql, since.step) : [];
  return {
    cursor: writeCursor(now),
    balance: toDecimal(cash),
    bonusBalance: toDecimal(bonus),
    bonusToPlay: toDecimal(bonusToPlay(sql)),
    items: items.slice(0, MAX_CHANGES).map((item) => bonusAnswer(item, currency)),
    payments: payments.slice(0, MAX_CHANGES),
    unreadNotifications: countUnread(sql, at),
    notifications: notificationsAfter(sql, notified, MAX_NOTIFICATIONS, at).map(notificationAnswer),
    isComplete: isKnown && items.length <= MAX_CHANGES && payments.length <= MAX_CHANGES,
  };
}
