import { tidyPath } from '#domain/canonical-path.ts';
import { localise } from '#domain/locales.ts';
import { hasMarketPage } from '#domain/market.ts';
import { isNavigation } from '#edge/activity.ts';
import { withCache } from '#edge/cache-control.ts';
import { answerCashier, cashierOf } from '#edge/cashier-page.ts';
import type { Context, Execution } from '#edge/context.ts';
import { entryPage } from '#edge/entry-page.ts';
import { answerForm, formAgain, formOf } from '#edge/form-pages.ts';
import { accessOf, mayOpen, TURNED_AWAY_TO } from '#edge/guard.ts';
import { findOut, lacksPage } from '#edge/host/probe.ts';
import { offersTo } from '#edge/page-locals.ts';
import { plainPage } from '#edge/plain-page.ts';
import { type Render, renderedPage } from '#edge/rendered-page.ts';
import { providersPage, straightSportAddress } from '#edge/sport-pages.ts';
import { typedName, withTypedName } from '#edge/typed-name.ts';
import { answerUpload, takesDocument } from '#edge/upload-page.ts';

/** Addresses that stand for another one; kept as the specification spells it. Compared in lower case, languages apart. */
const aliases = new Map([
  ['slots', '/slots/casino'],
  ['promotions-detail', '/promotions-detail/deposit'],
  ['profile/deposit', '/profile/DEPOSIT'],
  ['profile/kyc-verification', '/profile/kyc-verifiaction'],
]);

/** @param isLate the form that was sent from the page did not come in time: the page comes back and says so. */
export async function page(context: Context, execution: Execution, render: Render, isLate = false): Promise<Response> {
  const { request, path, visit } = context;
  if (!hasMarketPage(`/${path.segments.join('/')}`)) return missingPage(context, execution, render);
  const answerTo = request.method === 'POST' ? whoAnswers(context, isLate) : null;
  const access = accessOf(path);
  if (answerTo) {
    // Whoever has come or gone since the page was opened is sent where its guard sends them.
    if (!mayOpen(access, visit.session !== null)) return turnAway(context, access === 'player');
    const lacked = await lackedPage(context, execution, render);
    if (lacked) return lacked;
    const answer = await answerTo(context, execution, render);
    return visit.session?.isPlain ? plainPage(answer, visit.session, await offersTo(context)) : answer;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const [first = ''] = path.segments;
  if (first === '') return entryPage(context);
  if (first === '_astro') return builtFile(context);
  // Astro's own service addresses (images, actions, islands on the server): we use none of them.
  if (first.startsWith('_')) return new Response(null, { status: 404 });
  // What is not there is not there for a guest, either.
  const lacked = await lackedPage(context, execution, render);
  if (lacked) return lacked;
  if (!mayOpen(access, visit.session !== null)) return turnAway(context, access === 'player');
  const spelled = spelledAddress(context);
  if (spelled !== context.url.pathname) return redirect(context, `${spelled}${context.url.search}`, 308);
  const straight = await straightSportAddress(context);
  if (straight !== null) return redirect(context, straight, 302);
  if (isNavigation(request)) visit.update({ lastActivityMs: context.nowMs });
  // Whoever signed in with scripts, and has none here, asks for the pages that need none.
  if (context.url.searchParams.has('plain')) visit.update({ isPlain: true });
  await findOut(context);
  const { session } = visit;
  const name = session ? null : typedName(context, path);
  if (!session?.isPlain && name === null) return fileOrRendered(context, execution, render);
  // What the browser keeps of this page was drawn for somebody else: it gets the whole of it, always.
  const whole = new Request(request);
  whole.headers.delete('if-none-match');
  const drawn = await fileOrRendered({ ...context, request: whole }, execution, render);
  if (name !== null) return withTypedName(drawn, name);
  return session ? plainPage(drawn, session, await offersTo(context)) : drawn;
}

/** A page of what the host lacks: the one that takes its place, or none. Null for what is there. */
async function lackedPage(context: Context, execution: Execution, render: Render): Promise<Response | null> {
  const path = `/${context.path.segments.join('/')}`;
  if (!(await lacksPage(context, path))) return null;
  const other = providersPage(context, path);
  if (other === null) return missingPage(context, execution, render);
  return redirect(context, localise(other, context.path.locale), 302);
}

/** As an address that no page answers, whatever was sent to it. */
async function missingPage(context: Context, execution: Execution, render: Render): Promise<Response> {
  const missing = new Request(new URL(localise('/404', context.path.locale), context.url));
  const page = await renderedPage({ ...context, request: missing }, execution, render);
  const answer = new Response(page.body, { status: 404, headers: page.headers });
  answer.headers.delete('etag');
  return answer;
}

type Answerer = (context: Context, execution: Execution, render: Render) => Promise<Response>;

/** Who answers a form of this page; null where there is none. */
function whoAnswers({ path, settings, nowMs }: Context, isLate: boolean): Answerer | null {
  const form = formOf(path, (feature) => settings.absences.has(feature, nowMs));
  const isCashier = cashierOf(path) !== null;
  if (isLate) return form || isCashier ? tellLate : null;
  if (takesDocument(path)) return answerUpload;
  if (isCashier) return answerCashier;
  return form && ((context, execution, render) => answerForm(context, form, execution, render));
}

const tellLate: Answerer = (context, execution, render) =>
  formAgain(context, { typed: {}, faults: { form: 'request_timeout' } }, execution, render, 408);

/** Each page has one address: another one for it, a slash at its end or the name of its file, leads there. */
function spelledAddress({ url, path }: Context): string {
  const alias = aliases.get(path.segments.join('/'));
  if (alias === undefined) return tidyPath(url.pathname);
  return url.pathname.endsWith(alias) ? url.pathname : localise(alias, path.locale);
}

/** Files first: they keep If-None-Match, which Astro's handler drops. */
async function fileOrRendered(context: Context, execution: Execution, render: Render): Promise<Response> {
  const { request, bindings, visit } = context;
  const file = await bindings.ASSETS.fetch(new Request(request));
  if (file.status === 404) {
    await file.body?.cancel();
    return renderedPage(context, execution, render);
  }
  return visit.willSetCookies ? withCache(file, 'private, no-cache') : file;
}

/** A name that holds its content's hash never changes; a file that is missing may come with the next deployment. */
async function builtFile({ request, bindings }: Context): Promise<Response> {
  const file = await bindings.ASSETS.fetch(new Request(request));
  if (file.ok || file.status === 304) return withCache(file, 'public, max-age=31536000, immutable');
  await file.body?.cancel();
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
}

/** A guest is told why, and comes back here after signing in; a player has no use for a guest's page. */
function turnAway(context: Context, isGuest: boolean): Response {
  const lobby = localise(TURNED_AWAY_TO, context.path.locale);
  if (!isGuest) return redirect(context, lobby, 302);
  const next = new URLSearchParams({ signin: 'pleaseAuth', next: `${context.url.pathname}${context.url.search}` });
  return redirect(context, `${lobby}?${next}`, 302);
}

const redirect = ({ url }: Context, address: string, status: 302 | 308): Response =>
  new Response(null, {
    status,
    headers: { location: new URL(address, url).href, 'cache-control': 'private, no-store', vary: 'Cookie' },
  });
