import { traceId } from '#domain/request-log.ts';
import type { Env } from '#platform/host/env.ts';

type Parts = PlatformObjects['PLAYER']['parts'];
type Calls<Part> = {
  readonly [M in keyof Part as Part[M] extends (...args: never[]) => unknown ? M : never]: Part[M] extends (
    ...args: infer A
  ) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never;
};
/** A player's object as its callers see it: `player.bets.place(...)` is one call to the object. */
export type PlayerCalls = { readonly [P in keyof Parts]: Calls<Parts[P]> } & {
  readonly object: DurableObjectStub<PlatformObjects['PLAYER']>;
};

export function playerOf({ PLAYER }: Pick<Env, 'PLAYER'>, playerId: string): PlayerCalls {
  const object = PLAYER.getByName(playerId);
  const callsOf = (part: string) =>
    new Proxy(
      {},
      {
        get:
          (_, method: string) =>
          (...args: unknown[]) =>
            object.call(part, method, args, traceId()),
      },
    );
  return new Proxy({}, { get: (_, part: string) => (part === 'object' ? object : callsOf(part)) }) as PlayerCalls;
}

export const oddsBookOf = ({ LINE }: Pick<Env, 'LINE'>, sport: number): DurableObjectStub<PlatformObjects['LINE']> =>
  LINE.getByName(`${sport}`);

/** One pool for the whole house. */
export const JACKPOT_POOL = 'house';
export const jackpotPool = ({ JACKPOT }: Pick<Env, 'JACKPOT'>): DurableObjectStub<PlatformObjects['JACKPOT']> =>
  JACKPOT.getByName(JACKPOT_POOL);
