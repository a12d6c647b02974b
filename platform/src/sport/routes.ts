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
} from '#contract/sport.ts';
import { placeTicket } from '#contract/ticket-placement.ts';
import type { Locale } from '#domain/locales.ts';
import { toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Sportsbook, sportsbooks } from '#domain/wallet-parties.ts';
import type { Env } from '#platform/env.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { whole } from '#platform/player/stake-split.ts';
import type { Caller } from '#platform/serving/caller.ts';
import { type Failure, refuse } from '#platform/serving/failure.ts';
import { type Params, type Route, serveUser } from '#platform/serving/serve.ts';
import { listAllBets } from '#platform/sport/all-bets.ts';
import { readBetQuery } from '#platform/sport/bet-query.ts';
import type { SportCall, SportProvider } from '#platform/sport/provider.ts';
import { providerOf, providers } from '#platform/sport/providers.ts';
import { openSportsbook } from '#platform/sportsbooks/open-sportsbook.ts';

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
const askDesk = <T>(
  asked: Asked,
  act: (desk: NonNullable<SportProvider['desk']>, call: SportCall, id: string) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> =>
  ask(asked, async ({ desk }, call, id) => (desk ? act(desk, call, id) : refuse('provider_not_found')));

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
  serveUser(createSportTestSession, (asked) => ask(asked, (provider, call) => provider.openSession(call, true))),
  serveUser(placeTicket, (asked) => askDesk(asked, (desk, call) => desk.place(call, asked.body, asked.requestId))),
  serveUser(getTicketStatus, (asked) => askDesk(asked, (desk, call) => desk.status(call, asked.query.id))),
  serveUser(getCashOut, (asked) => askDesk(asked, (desk, call, id) => desk.offer(call, id))),
  serveUser(cashOut, (asked) =>
    askDesk(asked, (desk, call, id) => desk.sell(call, { id, ...asked.body }, asked.requestId)),
  ),
];
