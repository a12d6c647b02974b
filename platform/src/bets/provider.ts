// The interface of a provider of sports bets. Only the access token identifies the player.

import type * as v from 'valibot';
import type { cancelTicket, createSportSession, listBets, listSubBets } from '#contract/bets/bets.ts';
import type { Locale } from '#domain/locales.ts';
import type { Result } from '#domain/result.ts';
import type { Env } from '#platform/host/env.ts';
import type { Failure } from '#platform/host/failure.ts';

export type SportCall = {
  readonly env: Env;
  readonly userId: string;
  readonly sessionId: string;
  readonly locale: Locale;
};
/** Times in epoch milliseconds; `to` is exclusive. A `state` of null includes all bets. */
export type BetQuery = {
  readonly from: number;
  readonly to: number;
  readonly state: 'running' | 'settled' | null;
  readonly page: number;
  readonly pageSize: number;
};
export type BetPage = v.InferInput<typeof listBets.answer>;
export type SubBets = v.InferInput<typeof listSubBets.answer>;
export type SportSession = v.InferInput<typeof createSportSession.answer>;
export type TicketAnswer = v.InferInput<typeof cancelTicket.answer>;
type Outcome<T> = Promise<Result<T, Failure>>;

export type SportProvider = {
  readonly listBets: (call: SportCall, query: BetQuery) => Outcome<BetPage>;
  readonly subBets: (call: SportCall, id: string) => Outcome<SubBets>;
  readonly cancel: (call: SportCall, id: string, requestId: string) => Outcome<TicketAnswer>;
  readonly openSession: (call: SportCall, isTrial: boolean) => Outcome<SportSession>;
};
