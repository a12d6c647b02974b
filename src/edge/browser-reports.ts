/**
 * Reports from browsers: script errors, violations of the content security policy, and page speed. Threat: a collector
 * that stores personal data, that anybody can flood, or that lets a visitor write into the log. So a report is small
 * and rate-limited by address, only known fields are kept, in fixed words or a narrow format, and a page is reduced to
 * its route. The session is not read. Accepted risk: senders can invent reports within the limit; no rule of the house
 * depends on them.
 */
import * as v from 'valibot';
import { type BrowserReport, record } from '#domain/metrics.ts';
import { BODY_DEADLINE_MS, readUpTo } from '#domain/read-body.ts';
import { traceId } from '#domain/request-log.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Bindings } from '#edge/bindings.ts';
import { readPath } from '#edge/path.ts';
import { parseJson } from '#edge/request.ts';
import { type EdgeCode, failure } from '#edge/responses.ts';
import { matchRoute } from '#routes';

/** Short: every page's headers name it. */
export const REPORTS = '/r';

const MAX_BYTES = 16 * 1024;
const MAX_REPORTS = 10;
const MAX_VALUE = 600_000;

type Schema = v.GenericSchema<unknown, readonly Reported[]>;
type Reported = { readonly page: string | null; readonly report: BrowserReport };

// @__NO_SIDE_EFFECTS__
const few = <S extends v.GenericSchema>(schema: S) => v.pipe(v.array(schema), v.maxLength(MAX_REPORTS));
// @__NO_SIDE_EFFECTS__
const form = (expression: RegExp, otherwise: string) => v.fallback(v.pipe(v.string(), v.regex(expression)), otherwise);

const Vital = v.object({
  name: v.picklist(['LCP', 'INP', 'CLS']),
  value: v.pipe(
    v.number(),
    v.minValue(0),
    v.transform((value) => Math.min(value, MAX_VALUE)),
  ),
});
const ScriptError = v.object({
  name: form(/^[A-Z]\w{2,39}$/, 'Error'),
  place: form(/^\/(?:_astro\/[\w.-]{1,80}|app\/[\w-]{1,20}|service-worker)\.js:\d{1,7}:\d{1,7}$|^inline$/, 'elsewhere'),
});
/** The format of src/shell/reports.ts. */
const FromPage = v.pipe(
  v.object({ vitals: v.optional(few(Vital), []), errors: v.optional(few(ScriptError), []) }),
  v.transform(({ vitals, errors }): Reported[] =>
    [
      ...vitals.map((vital) => ({ kind: 'vital', ...vital }) as const),
      ...errors.map((error) => ({ kind: 'error', ...error }) as const),
    ].map((report) => ({ page: null, report })),
  ),
);

const address = v.optional(v.string(), '');
const violation = (page: string, directive: string, blocked: string): Reported => {
  const [name = ''] = directive.split(' ');
  return { page, report: { kind: 'policy', name: /^[a-z-]{3,40}$/.test(name) ? name : 'unknown', place: blocked } };
};

/** `report-to`. Reports of other kinds are dropped. */
const Violation = v.object({
  type: v.literal('csp-violation'),
  url: address,
  body: v.object({ effectiveDirective: v.string(), blockedURL: address }),
});
const FromBrowser = v.pipe(
  v.array(v.unknown()),
  v.maxLength(MAX_REPORTS * 10),
  v.transform((reports) =>
    reports.flatMap((one): Reported[] => {
      const read = v.safeParse(Violation, one);
      if (!read.success) return [];
      const { url, body } = read.output;
      return [violation(url, body.effectiveDirective, body.blockedURL)];
    }),
  ),
  v.maxLength(MAX_REPORTS),
);
/** `report-uri`: WebKit sends there, one at a time, what others send to `report-to`. */
const FromWebKit = v.pipe(
  Violation,
  v.transform(({ url, body }): Reported[] => [violation(url, body.effectiveDirective, body.blockedURL)]),
);
/** `report-uri`, from browsers without `report-to`. */
const FromOlderBrowser = v.pipe(
  v.object({
    'csp-report': v.object({
      'document-uri': address,
      'violated-directive': v.string(),
      'effective-directive': v.optional(v.string()),
      'blocked-uri': address,
    }),
  }),
  v.transform(({ 'csp-report': report }): Reported[] => [
    violation(
      report['document-uri'],
      report['effective-directive'] ?? report['violated-directive'],
      report['blocked-uri'],
    ),
  ]),
);

const schemas: Readonly<Record<string, Schema>> = {
  'application/json': FromPage,
  'application/reports+json': FromBrowser,
  'application/csp-report': v.union([FromOlderBrowser, FromWebKit]),
};

/** A report by the browser itself may lack both headers; WebKit's has the origin "null". */
function isOwnReport({ headers }: Request, { origin }: URL): boolean {
  const site = headers.get('sec-fetch-site');
  return site === null ? (headers.get('origin') ?? origin) === origin : site === 'same-origin';
}

async function read(request: Request): Promise<Result<readonly Reported[], EdgeCode>> {
  const schema = schemas[(request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''];
  if (!schema) return err('bad_request');
  const body = await readUpTo(MAX_BYTES, request.body, BODY_DEADLINE_MS);
  if (!body.ok) return err(body.error === 'too_slow' ? 'request_timeout' : 'file_size');
  try {
    const parsed = v.safeParse(schema, parseJson(body.value));
    return parsed.success ? ok(parsed.output) : err('bad_request');
  } catch {
    return err('bad_request');
  }
}

const families = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const browserFamily = ({ headers }: Request): string =>
  families.find(([, expression]) => expression.test(headers.get('user-agent') ?? ''))?.[0] ?? 'other';

function routeOfPage(page: string | null, { origin }: URL): string {
  const url = page === null ? null : URL.parse(page);
  const path = url?.origin === origin ? readPath(url.pathname) : null;
  return (path?.ok && matchRoute(path.value.page)?.route.pattern) || 'unknown';
}

/** A fixed word: the blocked address may identify a person, or what they have installed. */
function kindOfBlocked(blocked: string, { origin }: URL): string {
  const url = URL.parse(blocked);
  if (url === null)
    return /^(?:inline|eval|wasm-eval|trusted-types-(?:policy|sink)|data|blob)$/.test(blocked) ? blocked : 'unknown';
  if (url.protocol.endsWith('-extension:')) return 'extension';
  return url.origin === origin ? 'this site' : 'another origin';
}

export async function collectReports(request: Request, { REPORT_LIMIT, METRICS }: Bindings): Promise<Response> {
  const url = new URL(request.url);
  if (!isOwnReport(request, url)) return failure('permission_denied');
  const { success } = await REPORT_LIMIT.limit({ key: request.headers.get('cf-connecting-ip') ?? 'unknown' });
  // The browser could only log an error, or send the report again.
  if (!success) return new Response(null, { status: 204 });
  const reports = await read(request);
  if (!reports.ok) return failure(reports.error);
  const browser = browserFamily(request);
  for (const { page, report } of reports.value)
    record(METRICS, {
      worker: 'site',
      request: traceId() ?? '',
      route: routeOfPage(page ?? request.headers.get('referer'), url),
      browser,
      report: report.kind === 'policy' ? { ...report, place: kindOfBlocked(report.place, url) } : report,
    });
  return new Response(null, { status: 204 });
}
