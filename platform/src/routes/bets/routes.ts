/** Bets of every sportsbook: our own (`sft`) and those of others. */
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

const MOST_A_PAGE = 100;

/** `date_to` is the day after the last one (specification, point 7): its midnight ends the range. */
function readBetQuery(asked: v.InferOutput<NonNullable<typeof listBets.query>>): Result<BetQuery, Failure> {
  const from = readStart(asked.date_from);
  const to = asked.date_to === undefined ? readEnd(undefined) : readStart(asked.date_to);
  if (Number.isNaN(from)) return refuseField('date_from', 'invalid');
  if (Number.isNaN(to)) return refuseField('date_to', 'invalid');
  const pageSize = Math.min(asked.page_size, MOST_A_PAGE);
  return ok({ from, to, state: asked.state ?? null, page: asked.page, pageSize });
}

/** How far back a page of all providers together reaches; older bets are listed by provider, or by dates. */
const MOST_MERGED = 5_000;

/** A page of the bets of all providers, the newest first. Each is asked for as many as could come before the page's end. */
async function listAllBets(call: SportCall, query: BetQuery): Promise<BetPage> {
  const end = Math.min(query.page * query.pageSize, MOST_MERGED);
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

type Asked = { readonly env: Env; readonly caller: Caller; readonly params: Params; readonly locale: Locale };

const callOf = ({ env, caller: { userId, sessionId }, locale }: Asked): SportCall => ({
  env,
  userId,
  sessionId,
  locale,
});

/** Asks the provider that the address names. */
async function ask<T>(
  asked: Asked,
  act: (provider: SportProvider, call: SportCall, id: string) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  const name = providerNames.find((known) => known === asked.params.sport);
  return name ? act(providers[name], callOf(asked), asked.params.id ?? '') : refuse('provider_not_found');
}

const tokenFor = (name: Sportsbook) =>
  serveUser(createSportToken[name], async (asked) => {
    const opened = await openSportsbook(callOf(asked), name);
    return opened.ok ? ok({ success: true, data: { token: opened.value } }) : opened;
  });

export const betRoutes: readonly Route[] = [
  ...sportsbooks.map(tokenFor),
  serveUser(listEveryBet, async (asked) => {
    const query = readBetQuery(asked.query);
    return query.ok ? ok(await listAllBets(callOf(asked), query.value)) : query;
  }),
  serveUser(listBets, (asked) =>
    ask(asked, async (provider, call) => {
      const query = readBetQuery(asked.query);
      return query.ok ? provider.listBets(call, query.value) : query;
    }),
  ),
  serveUser(listSubBets, (asked) => ask(asked, (provider, call, id) => provider.subBets(call, id))),
  serveUser(cancelTicket, (asked) => ask(asked, (provider, call, id) => provider.cancel(call, id, asked.requestId))),
  serveUser(getSportBalance, (asked) =>
    ask(asked, async (_, { env, userId }) => {
      const balances = await playerOf(env, userId).account.balances();
      return ok({ balance: toDecimal(whole(balances)), currency: balances.currency });
    }),
  ),
  serveUser(createSportSession, (asked) => ask(asked, (provider, call) => provider.openSession(call, false))),
  serveAnyone(createSportTestSession, async (asked) => {
    const { caller } = asked;
    if (caller?.role !== 'P') return refuse(caller ? 'permission_denied' : 'not_authenticated');
    return ask({ ...asked, caller }, (provider, call) => provider.openSession(call, true));
  }),
  ...houseBetRoutes,
];
