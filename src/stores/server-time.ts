/**
 * The site's clock, from responses: a device's own clock may be wrong by days. Threat: a wrong clock hides an address
 * that is still valid; an old response sets the clock back; a device that slept shows a past time.
 */
import { growingPause } from '#domain/growing-pause.ts';
import { readOffset, SERVER_TIME } from '#domain/server-time.ts';

export type Device = {
  /** May be wrong, and may be set while the page is open. */
  readonly wallMs: () => number;
  /** Never set, but some devices stop it during sleep. */
  readonly monotonicMs: () => number;
  /** The offset known to the tab's previous page. */
  readonly readOffset: () => string | null;
  readonly writeOffset: (offsetMs: string) => void;
};
type Moment = { readonly wall: number; readonly monotonic: number };

/**
 * Both clocks run alike, apart from small corrections of the wall clock: a larger jump means sleep or a clock that was
 * set.
 */
const JUMP_MS = 2_000;
/** Clocks of the site's servers differ by this much. */
const TOLERANCE_MS = 250;

function siteClock({ wallMs, monotonicMs, readOffset: read, writeOffset }: Device) {
  const moment = (): Moment => ({ wall: wallMs(), monotonic: monotonicMs() });
  const stored = readOffset(read());
  let at = { ...moment(), site: wallMs() + (stored ?? 0) };
  let state: 'unknown' | 'known' | 'doubtful' = stored === null ? 'unknown' : 'known';

  const reckoned = (): number => at.site + monotonicMs() - at.monotonic;
  /** How far the wall clock has jumped ahead of the monotonic one. */
  const jumpSince = (then: Moment): number => wallMs() - then.wall - (monotonicMs() - then.monotonic);

  function noticeJump(): void {
    const jump = jumpSince(at);
    if (Math.abs(jump) <= JUMP_MS) return;
    // Ahead: most likely the device slept for that long. Back: its clock was set. The next response corrects it.
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
    /** @param sent when the request left: the site's time is of some moment since then. */
    receive(serverMs: number, sent: Moment): void {
      noticeJump();
      // The device slept, or its clock was set, while the response was on its way: the response's age is unknown.
      if (Math.abs(jumpSince(sent)) > JUMP_MS) return;
      const tripMs = monotonicMs() - sent.monotonic;
      const now = reckoned();
      const isPossible = now >= serverMs - TOLERANCE_MS && now <= serverMs + tripMs + TOLERANCE_MS;
      at = { ...moment(), site: isPossible ? now : serverMs + tripMs / 2 };
      if (state !== 'known' || !isPossible) writeOffset(`${Math.round(at.site - at.wall)}`);
      state = 'known';
    },
  };
}

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

/** @param ask makes a request whose response has the site's time. */
export function serverTime(device: Device, ask: () => Promise<unknown>) {
  const clock = siteClock(device);
  const elapsed = (): number => Math.round(device.monotonicMs());
  const pause = growingPause(FIRST_PAUSE_MS, MAX_PAUSE_MS);
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
    /** Epoch milliseconds of the site; of the device until this tab has received a response. */
    now(): number {
      const now = clock.now();
      if (clock.isDoubtful()) void askIfDue();
      return now;
    },
    /** Milliseconds on a clock that is never corrected: for durations within the page's life. */
    elapsed,
    /** Resolves when the site's time is known, or cannot be fetched now. */
    timeKnown: async (): Promise<void> => (clock.isKnown() ? undefined : askIfDue()),
    /** Reads the time from each response. */
    timed:
      (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
      async (input, init) => {
        const sent = clock.moment();
        const answer = await fetch(input, init);
        const serverMs = Number(answer.headers.get(SERVER_TIME));
        if (serverMs > 0) clock.receive(serverMs, sent);
        return answer;
      },
  };
}
