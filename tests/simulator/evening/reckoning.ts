// The load of a match evening on each object and on the database, its limit, and whether the target is met.
import { MAX_VIEWERS } from '#platform/sportsbook/board.ts';
import { costs } from './costs.ts';
import { type Lived, liveEvening } from './evening.ts';
import type { House } from './house.ts';
import { limits, target } from './limits.ts';
import { shares } from './rates.ts';

/** A limited resource: its use in the busiest second, and the number of accounts at which it is full. */
export type Use = {
  readonly what: string;
  readonly used: number;
  readonly limit: number;
  readonly unit: string;
  /** Accounts; infinite when the use does not grow with them. */
  readonly fullAt: number;
};
export type Reckoning = {
  readonly players: number;
  readonly house: House;
  readonly untold: number;
  /** Ordered by what reaches its limit first. */
  readonly uses: readonly Use[];
  /** What keeps the house from its target; empty when it is met. */
  readonly breaks: readonly string[];
};

type Measured = Omit<Use, 'fullAt'>;

/** A few of these objects serve everybody; of the others each player, session or address has one. */
const shared = ['CatalogueGate', 'JackpotPool', 'JackpotShard', 'OddsBook', 'OddsShard'];

function usesOf(house: House): Measured[] {
  const { name, sockets } = house.mostSockets;
  const ofObjects = [...house.classes()]
    .filter(([of]) => shared.includes(of))
    .map(([of, { peak }]) => ({ what: `${of} "${peak.name}"`, used: peak.calls, ...endOf(limits.object) }));
  return [
    ...ofObjects,
    { what: `OddsShard "${name}", viewers that the house admits`, used: sockets, limit: MAX_VIEWERS, unit: 'sockets' },
    { what: `OddsShard "${name}", sockets`, used: sockets, ...endOf(limits.sockets) },
    { what: 'the D1 database', used: house.database.calls, ...endOf(limits.database) },
    { what: 'a replica of it, if one answers everybody', used: house.replica.calls, ...endOf(limits.database) },
  ];
}
const endOf = ({ limit, unit }: Pick<Use, 'limit' | 'unit'>) => ({ limit, unit });

/** By linear extrapolation from half as many players. */
function fullAt(half: Measured | undefined, { used, limit }: Measured, players: number): number {
  const more = used - (half?.used ?? 0);
  if (more < Math.max(2, used / 20)) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.round(players + (limit - used) / (more / (players / 2))));
}

function growing(usual: House, busy: House): string[] {
  const before = usual.queries();
  return [...busy.queries()]
    .filter(([kind, { calls }]) => calls > 1.1 * (before.get(kind)?.calls ?? 0) + 1)
    .map(
      ([kind, { calls }]) =>
        `"${kind}" of D1 grows with those who only look: ${whole(before.get(kind)?.calls ?? 0)} a second, ${whole(calls)} with twice as many of them`,
    );
}

const whole = (used: number) => Math.round(used).toLocaleString('en');

function breaksOf({ house }: Lived, busy: House): string[] {
  const overTarget = [...house.classes()].filter(([, { peak }]) => peak.calls > target.callsOfAnObject);
  return [
    ...overTarget.map(
      ([name, { peak }]) =>
        `${name} "${peak.name}": ${whole(peak.calls)} calls in its busiest second, ${target.callsOfAnObject} is the target`,
    ),
    ...usesOf(house)
      .filter(({ used, limit }) => used > limit)
      .map(({ what, used, limit, unit }) => `${what}: ${whole(used)}, ${whole(limit)} ${unit} is the limit`),
    ...growing(house, busy),
  ];
}

export async function reckon(players: number, seed: number): Promise<Reckoning> {
  const lived = await liveEvening({ players, seed });
  const half = usesOf((await liveEvening({ players: players / 2, seed })).house);
  const busy = (await liveEvening({ players, seed, lookers: 2 })).house;
  const uses = usesOf(lived.house).map((use) => ({
    ...use,
    fullAt: fullAt(
      half.find(({ what }) => what === use.what),
      use,
      players,
    ),
  }));
  return {
    players,
    ...lived,
    uses: uses.sort((one, other) => one.fullAt - other.fullAt),
    breaks: breaksOf(lived, busy),
  };
}

/** Calls and queries of the action that makes most. */
export const mostSubrequests = Math.max(
  ...Object.values(costs).map(({ objects, queries }) =>
    [...Object.values(objects), ...Object.values(queries)].reduce((sum, { calls }) => sum + calls, 0),
  ),
);
export const atOnce = (players: number): number => players * shares.atOnce;
