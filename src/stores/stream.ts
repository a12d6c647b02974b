/**
 * The line on which the host tells what happens (contract/stream.ts): one a browser, held by the tab that leads, and
 * none by a tab that nobody sees. While it is up the polls rest; when it breaks they go on, and it is tried again, a
 * little later each time and never by all browsers at the same moment.
 * Threat: a line that is up and says nothing any more, and one that says nonsense. The first is asked for a sign of
 * life and given up without one; the second is closed, and left alone for long.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { LONGEST_FRAME, openStream, STREAM_PING, STREAM_PONG, StreamFrame } from '#contract/stream.ts';
import { environment } from '#stores/environment.ts';
import { $paymentNews } from '#stores/payment-news.ts';
import { polls, USER_POLL_MS } from '#stores/poller.ts';
import { $session, tellUser } from '#stores/session.ts';
import { type Line, streamEnvironment } from '#stores/stream-environment.ts';

export const FIRST_WAIT_MS = 1_000;
export const LONGEST_WAIT_MS = 60_000;
/** Between two signs of life, and how long one may take. */
export const PING_MS = 20_000;
export const ANSWER_MS = 8_000;
/** A tab that is gone without a word keeps the polls of the others resting no longer than this. */
export const REST_MS = 2 * USER_POLL_MS + 2_000;
const CURSOR = 'zellige-stream';

/** `waiting`: it broke, or is not wanted now, and the polls go on. */
export const $stream = atom<'waiting' | 'opening' | 'up'>('waiting');

type Told = (frame: StreamFrame) => void;
let line: Line | null = null;
let waitMs = FIRST_WAIT_MS;
let cancelWait: () => void = () => undefined;
let isDue = true;
let askedAtMs = 0;
let heardAtMs = 0;

const tabs = () => environment().channel('zellige-polls');
const rest = (untilMs: number): void => {
  polls.restUntilMs = untilMs;
  tabs().post(untilMs);
};
const playerId = (): string | null => {
  const session = $session.get();
  return session.kind === 'player' ? String(session.user.id) : null;
};

/** How far this browser has heard for this player, whatever page it was on. */
function keptCursor(player: string): string {
  const [whose, cursor = ''] = (environment().storage.read(CURSOR) ?? '').split(' ');
  return whose === player ? cursor : '';
}

/** Called again and again by the tab that leads, for as long as it does. @param told hears every message once. */
export function keepLine(told: Told): void {
  const now = environment().now();
  if (!line) {
    if (isDue) connect(told);
    return;
  }
  if (heardAtMs < askedAtMs && now - askedAtMs >= ANSWER_MS) {
    lose();
    return;
  }
  if ($stream.get() === 'opening') return;
  if (now - Math.max(askedAtMs, heardAtMs) >= PING_MS) {
    askedAtMs = now;
    line?.send(STREAM_PING);
  }
  rest(now + REST_MS);
}

function connect(told: Told): void {
  const player = playerId();
  if (player === null || !environment().page.isOnline()) return;
  cancelWait();
  const since = keptCursor(player);
  $stream.set('opening');
  // Its first word is the sign of life of a line that opens.
  askedAtMs = environment().now();
  heardAtMs = 0;
  const mine = streamEnvironment().openLine(`${openStream.path}${since && `?since=${since}`}`, {
    open: () => undefined,
    message: (text) => line === mine && hear(text, player, told),
    closed: () => line === mine && lose(),
  });
  line = mine;
}

function hear(text: string, player: string, told: Told): void {
  heardAtMs = environment().now();
  if (text === STREAM_PONG) return;
  const frame = read(text);
  if (!frame) {
    waitMs = LONGEST_WAIT_MS;
    lose();
    return;
  }
  $stream.set('up');
  waitMs = FIRST_WAIT_MS;
  rest(heardAtMs + REST_MS);
  const { cursor, balance, bonusBalance, bonusToPlay, payments, isComplete } = frame;
  const session = $session.get();
  const user = session.kind === 'player' ? session.user : null;
  const isNews = user?.balance !== balance || user.bonusBalance !== bonusBalance || user.bonusToPlay !== bonusToPlay;
  if (user && isNews) tellUser({ ...user, balance, bonusBalance, bonusToPlay });
  if (payments.length > 0 || !isComplete) {
    const ids = isComplete ? payments.map(({ id }) => String(id)) : null;
    $paymentNews.set(ids);
    tabs().post({ ids });
  }
  told(frame);
  environment().storage.write(CURSOR, `${player} ${cursor}`);
}

function read(text: string): StreamFrame | null {
  if (text.length > LONGEST_FRAME) return null;
  try {
    return v.parse(StreamFrame, JSON.parse(text));
  } catch {
    return null;
  }
}

/** The polls go on at once; the line is tried again when its time has come. */
function lose(): void {
  drop();
  isDue = false;
  const { after } = environment();
  cancelWait = after(waitMs * (0.5 + streamEnvironment().random()), () => {
    isDue = true;
  });
  waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
}

function drop(): void {
  const mine = line;
  line = null;
  mine?.close();
  askedAtMs = 0;
  if ($stream.get() === 'up') rest(0);
  $stream.set('waiting');
}

/** Ends the line of a tab that is no longer seen, or of a player who has left; it may be asked for again at once. */
export function endLine(): void {
  cancelWait();
  drop();
  isDue = true;
  waitMs = FIRST_WAIT_MS;
}

type Said = number | { readonly ids: readonly string[] | null };

/** What another tab says of its line: until when polls rest, or which payments have moved. @returns how to stop. */
export const hearOtherLines = (): (() => void) =>
  tabs().listen((message) => {
    const said = message as Said;
    if (typeof said === 'number') polls.restUntilMs = said;
    else $paymentNews.set(said.ids);
  });
