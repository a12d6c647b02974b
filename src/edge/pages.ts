import { localise } from '#domain/locales.ts';
import { entryPage } from '#edge/auth/entry-page.ts';
import { answerCashier } from '#edge/cashier/cashier-page.ts';
import type { Context } from '#edge/context.ts';
import { answerForm, findForm, renderFormAgain } from '#edge/form-pages.ts';
import { answerUpload } from '#edge/kyc/upload-page.ts';
import { offersTo } from '#edge/page-locals.ts';
import { plainPage, renderedPage, typedName, withTypedName } from '#edge/rendered-page.ts';
import { redirect, withCache } from '#edge/responses.ts';
import { answerStatementFile } from '#edge/safer-gambling/statement-file.ts';
import { canonicalSportAddress, providerPageFor } from '#edge/sport-embeds/sport-pages.ts';
import { tidyPath } from '#model/canonical-path.ts';
import { accessOf, aliasOf, featureOfPage, isSwitchedOff, LOBBY, matchRoute, mayOpen } from '#routes';

/** @param hasTimedOut a form did not arrive in time: the page is rendered again and says so. */
export async function page(context: Context, hasTimedOut = false): Promise<Response> {
  const { request, path, visit } = context;
  if (isSwitchedOff(path.page)) return missingPage(context);
  const handleForm = request.method === 'POST' ? formHandler(context, hasTimedOut) : null;
  const access = accessOf(path.page);
  if (handleForm) {
    // The visitor may have signed in or out since.
    if (!mayOpen(access, visit.session !== null)) return guardRedirect(context, access === 'player');
    const missing = await missingFeaturePage(context);
    if (missing) return missing;
    const answer = await handleForm(context);
    return visit.session?.isPlain ? plainPage(answer, visit.session, await offersTo(context)) : answer;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const [first = ''] = path.segments;
  if (first === '') return entryPage(context);
  // Astro's internal addresses: unused.
  if (first.startsWith('_')) return new Response(null, { status: 404 });
  // Checked before the guard: the feature is missing for a guest too.
  const missing = await missingFeaturePage(context);
  if (missing) return missing;
  if (!mayOpen(access, visit.session !== null)) return guardRedirect(context, access === 'player');
  const canonical = canonicalAddress(context);
  if (canonical !== context.url.pathname) return redirect(context, `${canonical}${context.url.search}`, 308);
  const sportAddress = await canonicalSportAddress(context);
  if (sportAddress !== null) return redirect(context, sportAddress, 302);
  if (isNavigation(request)) visit.update({ lastActivityMs: context.nowMs });
  // The player's browser no longer runs JavaScript.
  if (context.url.searchParams.has('plain')) visit.update({ isPlain: true });
  const { session } = visit;
  const name = session ? null : typedName(context);
  if (!session?.isPlain && name === null) return fileOrRendered(context);
  // The browser's copy may be another person's page: never 304.
  const unconditional = new Request(request);
  unconditional.headers.delete('if-none-match');
  const response = await fileOrRendered({ ...context, request: unconditional });
  if (name !== null) return withTypedName(response, name);
  return session ? plainPage(response, session, await offersTo(context)) : response;
}

/** Redirects to the feature's substitute, or answers 404. Null if the host has the feature. */
async function missingFeaturePage(context: Context): Promise<Response | null> {
  const { page } = context.path;
  const feature = featureOfPage(page);
  if (feature === null || !context.settings.missingFeatures.has(feature)) return null;
  const other = /^\/promotions(?:-detail)?\//i.test(page) ? '/promotions' : providerPageFor(context, page);
  if (other === null) return missingPage(context);
  return redirect(context, localise(other, context.path.locale), 302);
}

async function missingPage(context: Context): Promise<Response> {
  const missing = new Request(new URL(localise('/404', context.path.locale), context.url));
  const page = await renderedPage({ ...context, request: missing });
  const answer = new Response(page.body, { status: 404, headers: page.headers });
  answer.headers.delete('etag');
  return answer;
}

type FormHandler = (context: Context) => Promise<Response>;

function formHandler({ path, settings }: Context, hasTimedOut: boolean): FormHandler | null {
  const form = findForm(path, (feature) => settings.missingFeatures.has(feature));
  const submits = matchRoute(path.page)?.route.submits;
  if (hasTimedOut) return form || submits ? answerTimeout : null;
  if (submits === 'document') return answerUpload;
  if (submits === 'statement') return answerStatementFile;
  if (submits) return answerCashier;
  return form && ((context) => answerForm(context, form));
}

const answerTimeout: FormHandler = (context) =>
  renderFormAgain(context, { typed: {}, faults: { form: 'request_timeout' } }, 408);

/** Aliases, a trailing slash and a file name redirect to the canonical address. */
function canonicalAddress({ url, path }: Context): string {
  const alias = aliasOf(path.page);
  if (alias === undefined) return tidyPath(url.pathname);
  return url.pathname.endsWith(alias) ? url.pathname : localise(alias, path.locale);
}

/** Serves files first: they honour If-None-Match, which Astro's handler drops. */
async function fileOrRendered(context: Context): Promise<Response> {
  const { request, bindings, visit } = context;
  const file = await bindings.ASSETS.fetch(new Request(request));
  if (file.status === 404) {
    await file.body?.cancel();
    return renderedPage(context);
  }
  return visit.willSetCookies ? withCache(file, 'private, no-cache') : file;
}

/** Sends a guest to the sign-in, with the address to return to, and a player to the lobby. */
function guardRedirect(context: Context, isGuest: boolean): Response {
  const lobby = localise(LOBBY, context.path.locale);
  if (!isGuest) return redirect(context, lobby, 302);
  const next = new URLSearchParams({ signin: 'pleaseAuth', next: `${context.url.pathname}${context.url.search}` });
  return redirect(context, `${lobby}?${next}`, 302);
}

/** False for a script or a prefetch, which cannot forge these headers. */
const isNavigation = ({ headers }: Request): boolean =>
  headers.get('sec-fetch-mode') === 'navigate' &&
  !/prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
