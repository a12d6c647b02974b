import type { sportProviders } from '#contract/sport.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Failure, refuse } from '#platform/serving/failure.ts';
import type { SportProvider } from '#platform/sport/provider.ts';
import { sportsbookOf } from '#platform/sportsbooks/sportsbook.ts';
import { ownBook } from '#platform/tickets/own-book.ts';

/** Everybody who takes sport bets here, by the name in the address. */
export const providers: Readonly<Record<(typeof sportProviders)[number], SportProvider>> = {
  sft: ownBook,
  alt: sportsbookOf('alt'),
  dgt: sportsbookOf('dgt'),
};

/** @returns `provider_not_found` for a name that nobody has here. */
export function providerOf(name: string | undefined): Result<SportProvider, Failure> {
  const found = Object.entries(providers).find(([known]) => known === name)?.[1];
  return found ? ok(found) : refuse('provider_not_found');
}
