import type * as v from 'valibot';
import type { NetPosition as Answer } from '#contract/protection.ts';
import { subtract, toDecimal } from '#domain/money.ts';
import type { NetPosition, Position } from '#platform/player/net-position.ts';

const MINUTE_MS = 60 * 1000;

/** Minutes are rounded up: what has begun has been played. */
const positionOf = ({ since, staked, returned, playedMs }: Position) => ({
  since: new Date(since).toISOString(),
  staked: toDecimal(staked),
  returned: toDecimal(returned),
  net: toDecimal(subtract(returned, staked)),
  minutes: Math.ceil(playedMs / MINUTE_MS),
});

export const positionAnswer = ({ currency, session, month, life }: NetPosition): v.InferInput<typeof Answer> => ({
  currency,
  session: session && positionOf(session),
  month: positionOf(month),
  life: life && positionOf(life),
});
