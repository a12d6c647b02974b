import type { BetPage, BetQuery, SportCall, SportProvider } from '#platform/sport/provider.ts';

/** How far back a page of all providers together reaches: whoever looks for older bets asks one provider, or by dates. */
const MOST_MERGED = 5_000;

/** A page of the bets of all providers, the newest first. Each is asked for as many as could come before the page's end. */
export async function listAllBets(
  providers: readonly SportProvider[],
  call: SportCall,
  query: BetQuery,
): Promise<BetPage> {
  const end = Math.min(query.page * query.pageSize, MOST_MERGED);
  const pages = await Promise.all(providers.map((one) => one.listBets(call, { ...query, page: 1, pageSize: end })));
  const list = pages
    .flatMap((page) => page.list)
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date))
    .slice((query.page - 1) * query.pageSize, end);
  return { count: pages.reduce((sum, { count }) => sum + count, 0), list };
}
