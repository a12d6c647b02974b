/**
 * Metrics: requests that a Worker answers, and what browsers report. Each is one row of JSON in the Worker's log and
 * one data point of Analytics Engine, made from that row. Threat: figures that identify a person. So a point names the
 * route and never the address, and contains no player, IP address or message.
 */
export type WorkerName = 'site' | 'platform' | 'sandbox' | 'backoffice';

export type RequestLine = {
  readonly worker: WorkerName;
  readonly request: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly upstreamMs: number;
  /** The code of a refusal. */
  readonly code?: string | undefined;
};

export type BrowserReport =
  | { readonly kind: 'vital'; readonly name: 'LCP' | 'INP' | 'CLS'; readonly value: number }
  /** `place`: file, line and column of one of our scripts. */
  | { readonly kind: 'error'; readonly name: string; readonly place: string }
  /** `name`: the directive; `place`: the kind of resource it blocked. */
  | { readonly kind: 'policy'; readonly name: string; readonly place: string };

export type BrowserLine = {
  readonly worker: 'site';
  readonly request: string;
  /** The page's route. */
  readonly route: string;
  readonly browser: string;
  readonly report: BrowserReport;
};
export type Line = RequestLine | BrowserLine;

export type DataPoint = {
  readonly indexes: readonly [string];
  readonly blobs: readonly string[];
  readonly doubles: readonly number[];
};
export type Dataset = { writeDataPoint(point: DataPoint): void };

/** Names of the columns: `blob1` and so on in a query. */
export const columns = {
  kind: 'blob1',
  worker: 'blob2',
  route: 'blob3',
  /** The method of a request, or the subject of a report. */
  name: 'blob4',
  code: 'blob5',
  place: 'blob6',
  browser: 'blob7',
  status: 'double1',
  ms: 'double2',
  upstreamMs: 'double3',
  value: 'double4',
} as const;

/** Values in the order of `columns`. */
export function dataPoint(line: Line): DataPoint {
  const { worker, route } = line;
  if (!('report' in line)) {
    const { method, code = '', status, ms, upstreamMs } = line;
    return { indexes: [route], blobs: ['request', worker, route, method, code], doubles: [status, ms, upstreamMs] };
  }
  const { report, browser } = line;
  const [place, value] = report.kind === 'vital' ? ['', report.value] : [report.place, 0];
  return {
    indexes: [route],
    blobs: [report.kind, worker, route, report.name, '', place, browser],
    doubles: [0, 0, 0, value],
  };
}

/** Writes to the log and to the dataset. A Worker without a dataset works all the same. */
export function record(dataset: Dataset | undefined, line: Line): void {
  // biome-ignore lint/suspicious/noConsole: a Worker's log is its console.
  console.log(JSON.stringify(line));
  dataset?.writeDataPoint(dataPoint(line));
}

/** The share of page views whose speed is measured. */
export const measuredVisits = 0.2;
