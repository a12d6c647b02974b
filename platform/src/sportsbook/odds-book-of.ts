import type { Env } from '#platform/host/env.ts';
import type { OddsBook } from '#platform/sportsbook/odds-book.ts';

/** The Durable Object that keeps a sport's odds feed. */
export const oddsBookOf = (env: Pick<Env, 'LINE'>, sport: number): DurableObjectStub<OddsBook> =>
  (env.LINE as unknown as DurableObjectNamespace<OddsBook>).getByName(`${sport}`);
