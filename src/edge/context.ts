import { isLocale, type Locale } from '#domain/locales.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Bindings, readSettings, type Settings } from '#edge/bindings.ts';
import { LANGUAGE_COOKIE, readCookie } from '#edge/cookies.ts';
import type { ReturnedForm } from '#edge/form-pages.ts';
import { type PagePath, readPath } from '#edge/path.ts';
import { Visit } from '#edge/visit.ts';

/** What a request is about, read and checked once. Everything behind it trusts what stands here. */
export type Context = {
  readonly request: Request;
  readonly url: URL;
  readonly path: PagePath;
  /** The language that the visitor chose before, if any; what a page speaks is in its path. */
  readonly chosenLocale: Locale | null;
  readonly visit: Visit;
  readonly bindings: Bindings;
  readonly settings: Settings;
  /** Epoch milliseconds of the request's arrival. */
  readonly nowMs: number;
  /** A form of this page that came back, to be shown again. */
  readonly form?: ReturnedForm;
  /** A payment that was begun from this page, to be shown on it. */
  readonly begun?: Begun;
  /** Work that may outlive the answer. */
  readonly background: (work: Promise<unknown>) => void;
};

type Said = string | null | undefined;
/** Where a deposit is paid: at an address, named by the operator or not, or to an address by coins. */
export type Begun = {
  readonly link: Said;
  readonly other: Said;
  readonly address: Said;
  readonly coin: Said;
  readonly memo: Said;
  readonly network: Said;
};

/** As the runtime gives it. */
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
