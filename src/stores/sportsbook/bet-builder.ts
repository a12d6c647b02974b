import type { Answer } from '#api/client.ts';
import { priceBuilder } from '#contract/sportsbook/bet-builder.ts';
import { environment } from '#stores/environment.ts';

export type BuilderQuote = Answer<typeof priceBuilder>;

/** @param outcome the chosen parts; empty for none. @returns null without a quote. */
export async function quoteBuilder(eventId: string, outcome: string): Promise<BuilderQuote | null> {
  const answer = await environment().request(priceBuilder, { params: { id: eventId }, query: { outcome } });
  return answer.ok ? answer.value : null;
}
