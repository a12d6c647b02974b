import type { sportProviders } from '#contract/sport.ts';
import type { BetPage, BetQuery, SportCall, SportProvider } from '#platform/sport/provider.ts';

type Name = (typeof sportProviders)[number];

/** How far back a page of all providers together reaches: whoever looks for older bets asks one provider, or by dates. */
const MOST_MERGED = 5_000;

/** A page of the bets of all providers, the newest first. Each is asked for as many as could come before the page's end. */
export async function listAllBets(
  providers: Readonly<Record<Name, SportProvider>>,
  call: SportCall,
  query: BetQuery,
): Promise<BetPage> {
  const names = Object.keys(providers) as Name[];
  const end = Math.min(query.page * query.pageSize, MOST_MERGED);
  const pages = await Promise.all(
    names.map((name) => providers[name].listBets(call, { ...query, page: 1, pageSize: end })),
  );
  const missing = names.filter((_, at) => !pages[at]?.ok);
  const heard = pages.flatMap((page) => (page.ok ? [page.value] : []));
  const list = heard
    .flatMap((page) => page.list)
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date))
    .slice((query.page - 1) * query.pageSize, end);
  return { count: heard.reduce((sum, { count }) => sum + count, 0), list, ...(missing.length > 0 && { missing }) };
}
