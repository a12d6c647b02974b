import type * as v from 'valibot';
import {
  cancelTicket,
  cashOut,
  createSportSession,
  createSportTestSession,
  createSportToken,
  getCashOut,
  getSportBalance,
  getTicketStatus,
  listBets,
  listEveryBet,
  listSubBets,
  type sportProviders,
} from '#contract/bets/bets.ts';
import { placeTicket } from '#contract/betslip/betslip.ts';
import type { Locale } from '#domain/locales.ts';
import { toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Sportsbook, sportsbooks } from '#domain/wallet/wallet-parties.ts';
import type { BetPage, BetQuery, SportCall, SportProvider } from '#platform/bets/provider.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { readEnd, readStart } from '#platform/ledger/days.ts';
import { whole } from '#platform/ledger/stake-split.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { ownSportsbook } from '#platform/routes/bets/house-bets.ts';
import { openSportsbook, sportsbookOf } from '#platform/routes/sport-embeds/sportsbook.ts';
import type { Caller } from '#platform/serving/caller.ts';
import { type Params, type Route, serveAnyone, serveUser } from '#platform/serving/serve.ts';

/** Everybody who takes sport bets here, by the name in the address. */
const providers: Readonly<Record<(typeof sportProviders)[number], SportProvider>> = {
  sft: ownSportsbook,
  alt: sportsbookOf('alt'),
  dgt: sportsbookOf('dgt'),
};

/** @returns `provider_not_found` for a name that nobody has here. */
function providerOf(name: string | undefined): Result<SportProvider, Failure> {
  const found = Object.entries(providers).find(([known]) => known === name)?.[1];
  return found ? ok(found) : refuse('provider_not_found');
}

type AskedPage = v.InferOutput<NonNullable<typeof listBets.query>>;

const MOST_A_PAGE = 100;

/** `date_to` is the day after the last one (specification, point 7): its midnight ends the range. */
function readBetQuery(asked: AskedPage): Result<BetQuery, Failure> {
  const from = readStart(asked.date_from);
  const to = asked.date_to === undefined ? readEnd(undefined) : readStart(asked.date_to);
  if (Number.isNaN(from)) return refuseField('date_from', 'invalid');
  if (Number.isNaN(to)) return refuseField('date_to', 'invalid');
  const pageSize = Math.min(asked.page_size, MOST_A_PAGE);
  return ok({ from, to, state: asked.state ?? null, page: asked.page, pageSize });
}

type Name = (typeof sportProviders)[number];

/** How far back a page of all providers together reaches: whoever looks for older bets asks one provider, or by dates. */
const MOST_MERGED = 5_000;

/** A page of the bets of all providers, the newest first. Each is asked for as many as could come before the page's end. */
async function listAllBets(
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

type Asked = { readonly env: Env; readonly caller: Caller; readonly params: Params; readonly locale: Locale };

const callOf = ({ env, caller, locale }: Asked): SportCall => ({
  env,
  userId: caller.userId,
  sessionId: caller.sessionId,
  locale,
});

/** Asks the provider that the address names. */
async function ask<T>(
  asked: Asked,
  act: (provider: SportProvider, call: SportCall, id: string) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  const provider = providerOf(asked.params.sport);
  return provider.ok ? act(provider.value, callOf(asked), asked.params.id ?? '') : provider;
}

/** Asks one that takes its bets by these calls: the others take them in their own pages. */
const askBetting = <T>(
  asked: Asked,
  act: (betting: NonNullable<SportProvider['betting']>, call: SportCall, id: string) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> =>
  ask(asked, async ({ betting }, call, id) => (betting ? act(betting, call, id) : refuse('provider_not_found')));

const tokenFor = (name: Sportsbook) =>
  serveUser(createSportToken[name], async (asked) => {
    const opened = await openSportsbook(callOf(asked), name);
    return opened.ok ? ok({ success: true, data: { token: opened.value } }) : opened;
  });

export const sportRoutes: readonly Route[] = [
  ...sportsbooks.map(tokenFor),
  serveUser(listEveryBet, async (asked) => {
    const query = readBetQuery(asked.query);
    if (!query.ok) return query;
    return ok(await listAllBets(providers, callOf(asked), query.value));
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
      const owned = await playerOf(env, userId).balances();
      return ok({ balance: toDecimal(whole(owned)), currency: owned.currency });
    }),
  ),
  serveUser(createSportSession, (asked) => ask(asked, (provider, call) => provider.openSession(call, false))),
  serveAnyone(createSportTestSession, async (asked) => {
    const { caller } = asked;
    if (caller?.role !== 'P') return refuse(caller ? 'permission_denied' : 'not_authenticated');
    return ask({ ...asked, caller }, (provider, call) => provider.openSession(call, true));
  }),
  serveUser(placeTicket, (asked) =>
    askBetting(asked, (betting, call) => betting.place(call, asked.body, asked.requestId)),
  ),
  serveUser(getTicketStatus, (asked) => askBetting(asked, (betting, call) => betting.status(call, asked.query.id))),
  serveUser(getCashOut, (asked) => askBetting(asked, (betting, call, id) => betting.offer(call, id))),
  serveUser(cashOut, (asked) =>
    askBetting(asked, (betting, call, id) => betting.sell(call, { id, ...asked.body }, asked.requestId)),
  ),
];
