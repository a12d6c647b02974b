// Bets of all sportsbooks: our own (`sft`) and embedded ones.
import type * as v from 'valibot';
import {
  cancelTicket,
  createSportSession,
  createSportTestSession,
  createSportToken,
  getSportBalance,
  listBets,
  listEveryBet,
  listSubBets,
  type SportProvider as ProviderName,
} from '#contract/bets/bets.ts';
import type { Locale } from '#domain/locales.ts';
import { toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Sportsbook, sportsbooks } from '#domain/wallet/wallet-parties.ts';
import type { BetPage, BetQuery, SportCall, SportProvider } from '#platform/bets/provider.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import { readEnd, readStart } from '#platform/ledger/market-calendar.ts';
import { whole } from '#platform/ledger/postings.ts';
import { houseBetRoutes, houseSportsbook } from '#platform/routes/bets/house-bets.ts';
import { openSportsbook, sportsbookOf } from '#platform/routes/sport-embeds/sportsbook.ts';
import type { Caller } from '#platform/serving/caller.ts';
import { type Params, type Route, serveAnyone, serveUser } from '#platform/serving/serve.ts';

const providers: Readonly<Record<ProviderName, SportProvider>> = {
  sft: houseSportsbook,
  alt: sportsbookOf('alt'),
  dgt: sportsbookOf('dgt'),
};
const providerNames = Object.keys(providers) as ProviderName[];

const MAX_PAGE_SIZE = 100;

/** `date_to` is exclusive: the day after the last one (specification, point 7). */
function readBetQuery(query: v.InferOutput<NonNullable<typeof listBets.query>>): Result<BetQuery, Failure> {
  const from = readStart(query.date_from);
  const to = query.date_to === undefined ? readEnd(undefined) : readStart(query.date_to);
  if (Number.isNaN(from)) return refuseField('date_from', 'invalid');
  if (Number.isNaN(to)) return refuseField('date_to', 'invalid');
  const pageSize = Math.min(query.page_size, MAX_PAGE_SIZE);
  return ok({ from, to, state: query.state ?? null, page: query.page, pageSize });
}

/** The maximum of merged bets; older ones can be listed by provider or by dates. */
const MAX_MERGED = 5_000;

/** A page of the bets of all providers, newest first. Requests from each provider all bets up to the end of the page. */
async function listAllBets(call: SportCall, query: BetQuery): Promise<BetPage> {
  const end = Math.min(query.page * query.pageSize, MAX_MERGED);
  const pages = await Promise.all(
    providerNames.map((name) => providers[name].listBets(call, { ...query, page: 1, pageSize: end })),
  );
  const missing = providerNames.filter((_, at) => !pages[at]?.ok);
  const answered = pages.flatMap((page) => (page.ok ? [page.value] : []));
  const list = answered
    .flatMap((page) => page.list)
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date))
    .slice((query.page - 1) * query.pageSize, end);
  return { count: answered.reduce((sum, { count }) => sum + count, 0), list, ...(missing.length > 0 && { missing }) };
}

type Context = { readonly env: Env; readonly caller: Caller; readonly params: Params; readonly locale: Locale };

const callOf = ({ env, caller: { userId, sessionId }, locale }: Context): SportCall => ({
  env,
  userId,
  sessionId,
  locale,
});

/** Calls the provider that is named in the path. */
async function callProvider<T>(
  context: Context,
  act: (provider: SportProvider, call: SportCall, id: string) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  const name = providerNames.find((known) => known === context.params.sport);
  return name ? act(providers[name], callOf(context), context.params.id ?? '') : refuse('provider_not_found');
}

const tokenFor = (name: Sportsbook) =>
  serveUser(createSportToken[name], async (context) => {
    const opened = await openSportsbook(callOf(context), name);
    return opened.ok ? ok({ success: true, data: { token: opened.value } }) : opened;
  });

export const betRoutes: readonly Route[] = [
  ...sportsbooks.map(tokenFor),
  serveUser(listEveryBet, async (context) => {
    const query = readBetQuery(context.query);
    return query.ok ? ok(await listAllBets(callOf(context), query.value)) : query;
  }),
  serveUser(listBets, (context) =>
    callProvider(context, async (provider, call) => {
      const query = readBetQuery(context.query);
      return query.ok ? provider.listBets(call, query.value) : query;
    }),
  ),
  serveUser(listSubBets, (context) => callProvider(context, (provider, call, id) => provider.subBets(call, id))),
  serveUser(cancelTicket, (context) =>
    callProvider(context, (provider, call, id) => provider.cancel(call, id, context.requestId)),
  ),
  serveUser(getSportBalance, (context) =>
    callProvider(context, async (_, { env, userId }) => {
      const balances = await playerOf(env, userId).account.balances();
      return ok({ balance: toDecimal(whole(balances)), currency: balances.currency });
    }),
  ),
  serveUser(createSportSession, (context) =>
    callProvider(context, (provider, call) => provider.openSession(call, false)),
  ),
  serveAnyone(createSportTestSession, async (context) => {
    const { caller } = context;
    if (caller?.role !== 'P') return refuse(caller ? 'permission_denied' : 'not_authenticated');
    return callProvider({ ...context, caller }, (provider, call) => provider.openSession(call, true));
  }),
  ...houseBetRoutes,
];
