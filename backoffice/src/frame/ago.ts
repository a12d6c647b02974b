import { html } from 'hono/html';
import type { Html } from '#backoffice/frame/markup.ts';
import type { Words } from '#backoffice/frame/page.ts';

const MINUTE_MS = 60_000;
const units = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** "3 days ago", with the exact time as a tooltip. */
export function ago({ locale, moment }: Words, iso: string): Html {
  const passedMs = Math.max(0, Date.now() - Date.parse(iso));
  const [unit, lengthMs] = units.find(([, length]) => passedMs >= length) ?? ['minute', MINUTE_MS];
  const text = new Intl.RelativeTimeFormat(locale).format(-Math.floor(passedMs / lengthMs), unit);
  return html`<time datetime="${iso}" title="${moment(iso)}">${text}</time>`;
}
