/**
 * One connection per browser, held by the tab that polls; polls pause while it is up. Threat: a connection that is open
 * but dead, or sends invalid messages. Pings detect the first; the second is retried only after the longest backoff.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { MAX_FRAME_LENGTH, openStream, STREAM_PING, STREAM_PONG, StreamFrame } from '#contract/notifications/stream.ts';
import { growingPause } from '#domain/growing-pause.ts';
import { currentUser, publishUser } from '#stores/auth/session.ts';
import { $changedPayments } from '#stores/cashier/watched-payments.ts';
import { environment } from '#stores/environment.ts';
import { type StreamConnection, streamEnvironment } from '#stores/notifications/stream-environment.ts';
import { pausePolls, USER_POLL_MS } from '#stores/poller.ts';

export const FIRST_WAIT_MS = 1_000;
export const MAX_BACKOFF_MS = 60_000;
/** Interval of pings, and how long to wait for an answer. */
export const PING_MS = 20_000;
export const ANSWER_MS = 8_000;
/** A tab that closes without notice pauses the polls of the others no longer than this. */
export const POLL_PAUSE_MS = 2 * USER_POLL_MS + 2_000;
const CURSOR = 'zellige-stream';

/** `waiting`: broken or not wanted now, while polls go on. */
export const $stream = atom<'waiting' | 'opening' | 'up'>('waiting');

type OnFrame = (frame: StreamFrame) => void;
let connection: StreamConnection | null = null;
const wait = growingPause(FIRST_WAIT_MS, MAX_BACKOFF_MS);
let cancelWait: () => void = () => undefined;
let mayConnect = true;
let pingedAtMs = 0;
let receivedAtMs = 0;

const Sent = v.pipe(v.string(), v.maxLength(MAX_FRAME_LENGTH), v.parseJson(), StreamFrame);

const tabs = () => environment().channel('zellige-polls');
/** Sent as a duration: the clocks of tabs may differ. */
const pausePollsOfAll = (pauseMs: number): void => {
  pausePolls(pauseMs);
  tabs().post(pauseMs);
};

function storedCursor(player: string): string {
  const [whose, cursor = ''] = (environment().storage.read(CURSOR) ?? '').split(' ');
  return whose === player ? cursor : '';
}

/** Called repeatedly by the tab that polls. @param onFrame receives each message once. */
export function keepConnection(onFrame: OnFrame): void {
  const now = environment().elapsed();
  if (!connection) {
    if (mayConnect) connect(onFrame);
    return;
  }
  if (receivedAtMs < pingedAtMs && now - pingedAtMs >= ANSWER_MS) {
    loseConnection();
    return;
  }
  if ($stream.get() === 'opening') return;
  if (now - Math.max(pingedAtMs, receivedAtMs) >= PING_MS) {
    pingedAtMs = now;
    connection?.send(STREAM_PING);
  }
  pausePollsOfAll(POLL_PAUSE_MS);
}

function connect(onFrame: OnFrame): void {
  const user = currentUser();
  if (!user || !environment().page.isOnline()) return;
  const player = String(user.id);
  cancelWait();
  const since = storedCursor(player);
  $stream.set('opening');
  // Opening counts as a ping: the first message is its answer.
  pingedAtMs = environment().elapsed();
  receivedAtMs = Number.NEGATIVE_INFINITY;
  const opened = streamEnvironment().openConnection(`${openStream.path}${since && `?since=${since}`}`, {
    message: (text) => connection === opened && onMessage(text, player, onFrame),
    closed: () => connection === opened && loseConnection(),
  });
  connection = opened;
}

function onMessage(text: string, player: string, onFrame: OnFrame): void {
  receivedAtMs = environment().elapsed();
  if (text === STREAM_PONG) return;
  const read = v.safeParse(Sent, text);
  if (!read.success) {
    wait.lengthen();
    loseConnection();
    return;
  }
  $stream.set('up');
  wait.reset();
  pausePollsOfAll(POLL_PAUSE_MS);
  const frame = read.output;
  const { cursor, balance, bonusBalance, bonusToPlay, unreadNotifications, payments, isComplete } = frame;
  const user = currentUser();
  const hasChanged =
    user?.balance !== balance ||
    user.bonusBalance !== bonusBalance ||
    user.bonusToPlay !== bonusToPlay ||
    user.unreadNotifications !== unreadNotifications;
  if (user && hasChanged) publishUser({ ...user, balance, bonusBalance, bonusToPlay, unreadNotifications });
  if (payments.length > 0 || !isComplete) {
    const ids = isComplete ? payments.map(({ id }) => String(id)) : null;
    $changedPayments.set(ids);
    tabs().post({ ids });
  }
  onFrame(frame);
  environment().storage.write(CURSOR, `${player} ${cursor}`);
}

function loseConnection(): void {
  closeConnection();
  mayConnect = false;
  const { after } = environment();
  cancelWait = after(wait.next() * (0.5 + streamEnvironment().random()), () => {
    mayConnect = true;
  });
}

function closeConnection(): void {
  const closing = connection;
  connection = null;
  closing?.close();
  pingedAtMs = 0;
  if ($stream.get() === 'up') pausePollsOfAll(0);
  $stream.set('waiting');
}

/** Closes the connection of a hidden tab or after sign-out; it may reconnect at once. */
export function endConnection(): void {
  cancelWait();
  closeConnection();
  mayConnect = true;
  wait.reset();
}

type TabMessage = number | { readonly ids: readonly string[] | null };

export const followOtherTabs = (): (() => void) =>
  tabs().listen((message) => {
    const update = message as TabMessage;
    if (typeof update === 'number') pausePolls(update);
    else $changedPayments.set(update.ids);
  });
