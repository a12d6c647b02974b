import { isLocale, type Locale } from '#domain/locales.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Bindings, readSettings, type Settings } from '#edge/bindings.ts';
import { LANGUAGE_COOKIE, readCookie } from '#edge/cookies.ts';
import type { ReturnedForm } from '#edge/form-pages.ts';
import { type PagePath, readPath } from '#edge/path.ts';
import { Visit } from '#edge/visit.ts';

/** A request, parsed and validated once. Everything downstream trusts these values. */
export type Context = {
  readonly request: Request;
  readonly url: URL;
  readonly path: PagePath;
  /** The language that the visitor chose before, if any; a page's own language is in its path. */
  readonly chosenLocale: Locale | null;
  readonly visit: Visit;
  readonly bindings: Bindings;
  readonly settings: Settings;
  /** Epoch milliseconds of the request's arrival. */
  readonly nowMs: number;
  /** A refused form of this page, to be shown again. */
  readonly form?: ReturnedForm;
  /** A payment started from this page, to be shown on it. */
  readonly begun?: StartedPayment;
  /** Runs work that may outlive the answer. */
  readonly background: (work: Promise<unknown>) => void;
};

type MaybeText = string | null | undefined;
/** Where a deposit is paid: on a payment page (`link` if its origin is in the profile, else `other`) or to a crypto address. */
export type StartedPayment = {
  readonly link: MaybeText;
  readonly other: MaybeText;
  readonly address: MaybeText;
  readonly coin: MaybeText;
  readonly memo: MaybeText;
  readonly network: MaybeText;
};

/** The runtime's execution context. */
export type Execution = { waitUntil(work: Promise<unknown>): void };

export async function readContext(
  request: Request,
  bindings: Bindings,
  execution: Execution,
  nowMs: number = Date.now(),
): Promise<Result<Context, 'unreadable'>> {
  const url = new URL(request.url);
  const path = readPath(url.pathname);
  if (!path.ok) return path;
  const settings = readSettings(bindings);
  const chosen = readCookie(request.headers.get('cookie'), LANGUAGE_COOKIE);
  return ok({
    request,
    url,
    path: path.value,
    chosenLocale: isLocale(chosen) ? chosen : null,
    visit: await Visit.read(request, settings.keys, nowMs),
    bindings,
    settings,
    nowMs,
    background: (work) => execution.waitUntil(work.catch(() => undefined)),
  });
}
