/**
 * The time of the site, as answers tell it: a device's own clock may be wrong by days. Threat: a time that seems to be over
 * hides a valid address; an old answer sets the clock back; a device that slept shows time that is gone.
 */
import { growingPause } from '#domain/growing-pause.ts';
import { readOffset, SERVER_TIME } from '#domain/server-time.ts';

export type Device = {
  /** May be wrong, and may be set while the page is open. */
  readonly wallMs: () => number;
  /** Never set, but some devices stop it while they sleep. */
  readonly monotonicMs: () => number;
  /** What the tab's last page knew. */
  readonly readOffset: () => string | null;
  readonly writeOffset: (offsetMs: string) => void;
};
type Moment = { readonly wall: number; readonly monotonic: number };

/** Both clocks run alike, but for small corrections of the wall clock: more is a clock that was set, or sleep. */
const JUMP_MS = 2_000;
/** Servers of the site differ by a little. */
const TOLERANCE_MS = 250;

function siteClock({ wallMs, monotonicMs, readOffset: read, writeOffset }: Device) {
  const moment = (): Moment => ({ wall: wallMs(), monotonic: monotonicMs() });
  const stored = readOffset(read());
  let at = { ...moment(), site: wallMs() + (stored ?? 0) };
  let state: 'unknown' | 'known' | 'doubtful' = stored === null ? 'unknown' : 'known';

  const reckoned = (): number => at.site + monotonicMs() - at.monotonic;
  /** How far the wall clock went ahead of the monotonic one. */
  const jumpSince = (then: Moment): number => wallMs() - then.wall - (monotonicMs() - then.monotonic);

  function noticeJump(): void {
    const jump = jumpSince(at);
    if (Math.abs(jump) <= JUMP_MS) return;
    // Ahead: most likely the device slept, and so much is gone. Back: its clock was set. The next answer knows.
    at = { ...moment(), site: reckoned() + Math.max(jump, 0) };
    state = 'doubtful';
  }

  return {
    moment,
    isKnown: (): boolean => state === 'known',
    isDoubtful: (): boolean => state === 'doubtful',
    now(): number {
      noticeJump();
      return Math.round(reckoned());
    },
    /** @param sent when the request left: the site said the time at some moment from then to now. */
    receive(said: number, sent: Moment): void {
      noticeJump();
      // The device slept, or was set, while the answer was on its way: nobody knows how old it is.
      if (Math.abs(jumpSince(sent)) > JUMP_MS) return;
      const tripMs = monotonicMs() - sent.monotonic;
      const now = reckoned();
      const isPossible = now >= said - TOLERANCE_MS && now <= said + tripMs + TOLERANCE_MS;
      at = { ...moment(), site: isPossible ? now : said + tripMs / 2 };
      if (state !== 'known' || !isPossible) writeOffset(`${Math.round(at.site - at.wall)}`);
      state = 'known';
    },
  };
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** @param ask makes a request whose answer says the time. */
export function serverTime(device: Device, ask: () => Promise<unknown>) {
  const clock = siteClock(device);
  const elapsed = (): number => Math.round(device.monotonicMs());
  const pause = growingPause(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  let mayAskFromMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function askOnce(): Promise<void> {
    mayAskFromMs = elapsed() + pause.next();
    await ask().catch(() => undefined);
    asking = null;
    if (clock.isKnown()) pause.reset();
  }
  function askIfDue(): Promise<void> {
    if (asking === null && elapsed() >= mayAskFromMs) asking = askOnce();
    return asking ?? Promise.resolve();
  }

  return {
    /** Epoch milliseconds of the site; of the device until an answer has come in this tab. */
    now(): number {
      const now = clock.now();
      if (clock.isDoubtful()) void askIfDue();
      return now;
    },
    /** Milliseconds since some moment of this page: for what is shorter than its life, and is never corrected. */
    elapsed,
    /** Resolves when the time of the site is known, or cannot be had now. */
    timeKnown: async (): Promise<void> => (clock.isKnown() ? undefined : askIfDue()),
    /** Takes the time from each answer. */
    timed:
      (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
      async (input, init) => {
        const sent = clock.moment();
        const answer = await fetch(input, init);
        const said = Number(answer.headers.get(SERVER_TIME));
        if (said > 0) clock.receive(said, sent);
        return answer;
      },
  };
}
