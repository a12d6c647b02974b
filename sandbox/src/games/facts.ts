import type * as v from 'valibot';
import type { GameFacts } from '#contract/wallet.ts';

/** What the operator's catalogue says of a game; amounts are minor units. */
export type Facts = v.InferOutput<typeof GameFacts>;
