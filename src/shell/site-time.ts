/** The time of the site for static pages: what the tab knows of it, and an answer if it knows nothing yet. */
import { CLOCK_OFFSET_KEY, readOffset, SERVER_TIME } from '#domain/server-time.ts';

function storedOffset(): number | null {
  try {
    return readOffset(sessionStorage.getItem(CLOCK_OFFSET_KEY));
  } catch {
    return null;
  }
}

/** Acts with the time now, and again when it is known. */
export async function withSiteTime(act: (nowMs: number) => void): Promise<void> {
  const known = storedOffset();
  act(Date.now() + (known ?? 0));
  if (known !== null) return;
  const sentMs = Date.now();
  const answer = await fetch('/session/state', { cache: 'no-store' }).catch(() => null);
  const said = Number(answer?.headers.get(SERVER_TIME));
  if (!(said > 0)) return;
  const receivedMs = Date.now();
  // A device that is right within the way of the answer is right.
  const isRight = receivedMs >= said && sentMs <= said;
  const offsetMs = isRight ? 0 : Math.round(said - (sentMs + receivedMs) / 2);
  try {
    sessionStorage.setItem(CLOCK_OFFSET_KEY, `${offsetMs}`);
  } catch {
    // The next page asks again.
  }
  act(Date.now() + offsetMs);
}
