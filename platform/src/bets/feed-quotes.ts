/**
 * What the book's line says of selections. Threat: a price that nobody offers any more. So everything is asked of the book
 * at the moment it is needed, and a sport that cannot be heard makes the whole answer unknown.
 */

import type { FeedTournament } from '#contract/sportsbook/odds-feed.ts';
import { type SportId, sportOfEvent } from '#domain/sportsbook/sports.ts';
import type { Env } from '#platform/host/env.ts';
import { oddsBookOf } from '#platform/sportsbook/odds-book-of.ts';
import type { AskedPrice, Quote } from '#platform/sportsbook/quote.ts';

export type Quoted = { readonly sport: SportId; readonly quote: Exclude<Quote, 'unknown'> };
type Places = Map<SportId, number[]>;

function bySport(asked: readonly AskedPrice[]): Places {
  const places: Places = new Map();
  for (const [place, { eventId }] of asked.entries()) {
    const sport = sportOfEvent(eventId);
    if (sport !== null) places.set(sport, [...(places.get(sport) ?? []), place]);
  }
  return places;
}

/** @returns each in its place, null for one that the line does not have; null whole while a feed cannot be heard. */
export async function quoteAll(
  env: Pick<Env, 'LINE'>,
  asked: readonly AskedPrice[],
): Promise<(Quoted | null)[] | null> {
  const quoted: (Quoted | null)[] = asked.map(() => null);
  const answers = await Promise.all(
    [...bySport(asked)].map(async ([sport, places]) => {
      const quotes = await quoteSport(
        env,
        sport,
        places.flatMap((place) => asked[place] ?? []),
      );
      for (const [index, place] of places.entries()) {
        const quote = quotes?.[index];
        if (quote && quote !== 'unknown') quoted[place] = { sport, quote };
      }
      return quotes !== null;
    }),
  );
  return answers.every(Boolean) ? quoted : null;
}

/** What a sport's book says; null where it says nothing. */
async function heard<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (cause) {
    console.error('the line of a sport did not answer', cause instanceof Error ? cause.name : typeof cause);
    return null;
  }
}

/** What comes from an object loses its tuples on the way, as far as the compiler sees. */
function quoteSport(env: Pick<Env, 'LINE'>, sport: SportId, asked: readonly AskedPrice[]): Promise<Quote[] | null> {
  const plain = asked.map(({ eventId, marketId, outcomeId }) => ({ eventId, marketId, outcomeId }));
  return heard(async () => (await oddsBookOf(env, sport).quote(plain)) as Quote[] | null);
}

/** Tournaments by id, those that the line names; null while a feed cannot be heard. */
export async function tournamentsOf(
  env: Pick<Env, 'LINE'>,
  quoted: readonly (Quoted | null)[],
): Promise<Map<string, FeedTournament> | null> {
  const wanted = new Map<SportId, Set<string>>();
  for (const one of quoted)
    if (one) wanted.set(one.sport, (wanted.get(one.sport) ?? new Set()).add(one.quote.event.tournament));
  const found = await Promise.all(
    [...wanted].map(([sport, ids]) =>
      heard(async () => (await oddsBookOf(env, sport).tournamentsWith([...ids])) as FeedTournament[]),
    ),
  );
  const named = found.filter((one) => one !== null);
  return named.length === found.length ? new Map(named.flat().map((tournament) => [tournament.id, tournament])) : null;
}
