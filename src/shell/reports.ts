/**
 * Reports errors and speed of pages to the site. Threat: a report that contains personal data. So an error is reduced
 * to its kind and its place in our scripts, without its message, and the edge reduces a page's address to its route
 * (src/edge/browser-reports.ts).
 */
import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { isLoopback } from '#domain/loopback.ts';
import { measuredVisits } from '#domain/metrics.ts';

const ADDRESS = '/r';
const MOST_ERRORS = 10;
const PLACE = /\/((?:_astro|app)\/[\w.-]+\.js|service-worker\.js):(\d+):(\d+)/;

type ScriptError = { readonly name: string; readonly place: string };
type Vital = { readonly name: string; readonly value: number };

export function toScriptError(event: ErrorEvent | PromiseRejectionEvent, origin: string): ScriptError {
  const cause: unknown = 'reason' in event ? event.reason : event.error;
  const { name = 'Error', stack = '' } = cause instanceof Error ? cause : {};
  const frame = stack.split('\n').find((line) => line.includes(`${origin}/`)) ?? '';
  const [, file, line, column] = PLACE.exec(frame) ?? [];
  if (file !== undefined) return { name, place: `/${file}:${line}:${column}` };
  return { name, place: frame === '' ? 'elsewhere' : 'inline' };
}

function send(report: { readonly errors?: readonly ScriptError[]; readonly vitals?: readonly Vital[] }): void {
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** @param early errors from before it was loaded. @returns the handler of later errors. */
export function beginReports(early: readonly (ErrorEvent | PromiseRejectionEvent)[]) {
  const seen = new Set<string>();
  const note = (event: ErrorEvent | PromiseRejectionEvent): void => {
    const error = toScriptError(event, location.origin);
    const key = `${error.name} ${error.place}`;
    if (seen.has(key) || seen.size === MOST_ERRORS) return;
    seen.add(key);
    send({ errors: [error] });
  };
  for (const event of early) note(event);
  if (Math.random() < (isLoopback(new URL(location.href)) ? 1 : measuredVisits)) measure();
  return note;
}

function measure(): void {
  const vitals = new Map<string, Vital>();
  const keep = ({ name, value }: Vital): void => void vitals.set(name, { name, value });
  onLCP(keep);
  onINP(keep);
  onCLS(keep);
  // Added after the library's own listeners, which report the final values on the same event.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || vitals.size === 0) return;
    send({ vitals: [...vitals.values()] });
    vitals.clear();
  });
}
