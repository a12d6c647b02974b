/** Pauses all polls, in every tab, while the host limits this browser (429). */
import { growingPause } from '#domain/growing-pause.ts';

type Channel = { post(message: unknown): void; listen(onMessage: (message: unknown) => void): () => void };

const FIRST_MS = 5_000;
/** The longest pause, even if the host states a longer one. */
const MAX_PAUSE_MS = 60_000;

/** @param elapsed milliseconds of this page. */
export function rateLimit(elapsed: () => number, channel: Channel) {
  const unstated = growingPause(FIRST_MS, MAX_PAUSE_MS);
  let untilMs = Number.NEGATIVE_INFINITY;
  const hold = (pauseMs: number) => {
    untilMs = Math.max(untilMs, elapsed() + pauseMs);
  };
  channel.listen((pauseMs) => typeof pauseMs === 'number' && hold(Math.min(pauseMs, MAX_PAUSE_MS)));
  return {
    /** @param afterMs the host's Retry-After; null without one: each pause is then longer than the one before. */
    note(afterMs: number | null): void {
      if (elapsed() > untilMs + MAX_PAUSE_MS) unstated.reset();
      const pauseMs = Math.min(Math.max(afterMs ?? 0, unstated.next()), MAX_PAUSE_MS);
      hold(pauseMs);
      channel.post(pauseMs);
    },
    leftMs: (): number => Math.max(0, untilMs - elapsed()),
  };
}
