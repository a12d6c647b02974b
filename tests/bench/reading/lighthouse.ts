// Runs Lighthouse on a page.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const LIGHTHOUSE = 'lighthouse@13.5.0';
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const formFactors = ['mobile', 'desktop'] as const;

export type Category = (typeof categories)[number];
export type FormFactor = (typeof formFactors)[number];
export type Report = {
  /** From 0 to 100. */
  readonly scores: Record<Category, number>;
  /** Audits that cost points, by Lighthouse's names. */
  readonly faults: readonly string[];
};

type Audit = { id: string; score: number | null };
type Result = {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};
type Flags = { port: number; logLevel: 'error'; onlyCategories: readonly Category[]; disableStorageReset: boolean };
type Tracing = { getDefaultTraceCategories: () => string[] };
type Library = {
  default: (address: string, flags: Flags, config?: unknown) => Promise<{ lhr: Result } | undefined>;
  desktopConfig: unknown;
};

/** @param port Chromium's remote debugging port */
export type Audits = (address: string, formFactor: FormFactor, port: number, isPlayer?: boolean) => Promise<Report>;

/** Our headless Chromium loses the page while these are traced; no weighted audit needs them. */
const UNTRACED = 'blink.webdx_feature_usage';

export async function lighthouseIn(folder: string): Promise<Audits> {
  const core = pathToFileURL(join(folder, 'node_modules', 'lighthouse', 'core', '/')).href;
  const { default: lighthouse, desktopConfig } = (await import(`${core}index.js`)) as Library;
  const { default: trace } = (await import(`${core}gather/gatherers/trace.js`)) as { default: Tracing };
  const traced = trace.getDefaultTraceCategories().filter((name) => name !== UNTRACED);
  trace.getDefaultTraceCategories = () => traced;
  return async (address, formFactor, port, isPlayer = false) => {
    // A reset would sign the player out.
    const flags: Flags = { port, logLevel: 'error', onlyCategories: categories, disableStorageReset: isPlayer };
    const found = await lighthouse(address, flags, formFactor === 'desktop' ? desktopConfig : undefined);
    if (!found || found.lhr.runtimeError) {
      throw new Error(`Lighthouse could not read ${address}: ${found?.lhr.runtimeError?.message ?? 'it says nothing'}`);
    }
    return reportOf(found.lhr);
  };
}

function reportOf(result: Result): Report {
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((result.categories[name].score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const faults = categories
    .flatMap((name) => result.categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return { scores, faults: [...new Set(faults)] };
}
