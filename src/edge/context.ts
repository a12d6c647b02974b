import { isLocale, type Locale } from '#domain/locales.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Bindings, readSettings, type Settings } from '#edge/bindings.ts';
import { LANGUAGE_COOKIE, readCookie } from '#edge/cookies.ts';
import { type PagePath, readPath } from '#edge/path.ts';
import { Visit } from '#edge/visit.ts';
import type { StartedPayment } from '#model/cashier/payment-forms.ts';
import type { ReturnedForm } from '#model/form.ts';

/** A request, validated once. */
export type Context = {
  readonly request: Request;
  readonly url: URL;
  readonly path: PagePath;
  /** From the language cookie; a page's language is in its path. */
  readonly chosenLocale: Locale | null;
  readonly visit: Visit;
  readonly bindings: Bindings;
  readonly settings: Settings;
  /** The time of arrival. */
  readonly nowMs: number;
  /** A refused form, to be shown again. */
  readonly form?: ReturnedForm;
  /** A new payment, to be shown on this page. */
  readonly startedPayment?: StartedPayment;
  readonly execution: Execution;
  readonly render: Render;
  /** Runs work that may outlive the response. */
  readonly background: (work: Promise<unknown>) => void;
};

export type Execution = { waitUntil(work: Promise<unknown>): void };
/** Astro's handler. */
export type Render = (request: Request, bindings: Bindings, execution: Execution) => Promise<Response>;

export async function readContext(
  request: Request,
  bindings: Bindings,
  execution: Execution,
  render: Render,
): Promise<Result<Context, 'unreadable'>> {
  const url = new URL(request.url);
  const path = readPath(url.pathname);
  if (!path.ok) return path;
  const nowMs = Date.now();
  const settings = readSettings(bindings);
  const chosen = readCookie(request, LANGUAGE_COOKIE);
  return ok({
    request,
    url,
    path: path.value,
    chosenLocale: isLocale(chosen) ? chosen : null,
    visit: await Visit.read(request, settings.keys, nowMs),
    bindings,
    settings,
    nowMs,
    execution,
    render,
    background: (work) => execution.waitUntil(work.catch(() => undefined)),
  });
}
