// The cost of a month: the evening's mean rates for a number of hours a day, at Cloudflare's published prices.
import { bytes } from './costs.ts';
import type { House } from './house.ts';
import { type Price, prices, SUBSCRIPTION } from './prices.ts';
import { CPU_MS, every, HOURS_A_DAY, shares } from './rates.ts';

export type Line = { readonly what: string; readonly used: number; readonly dollars: number };
export type Bill = { readonly players: number; readonly lines: readonly Line[]; readonly dollars: number };

const SECONDS = 30 * HOURS_A_DAY * 3600;
const OBJECT_GB = 0.128;
const sum = (all: Iterable<{ readonly rowsRead: number; readonly rowsWritten: number; readonly calls: number }>) =>
  [...all].reduce(
    (total, { calls, rowsRead, rowsWritten }) => ({
      calls: total.calls + calls,
      rowsRead: total.rowsRead + rowsRead,
      rowsWritten: total.rowsWritten + rowsWritten,
    }),
    { calls: 0, rowsRead: 0, rowsWritten: 0 },
  );

function lineOf({ what, included, unit, price }: Price, used: number): Line {
  return { what, used, dollars: (Math.max(0, used - included) / unit) * price };
}

export function billOf(players: number, house: House): Bill {
  const objects = sum(house.classes().values());
  const queries = sum(house.queries().values());
  const requests = house.requests / house.seconds;
  const signIns = house.actions('signIn');
  const rounds = (players * shares.atOnce * shares.slots) / every.round;
  const month = (rate: number) => rate * SECONDS;
  const lines = [
    lineOf(prices.requests, month(requests)),
    lineOf(prices.cpuMs, month(requests * CPU_MS.request + signIns * CPU_MS.signIn)),
    // One of the Worker, and one of the runtime.
    lineOf(prices.logs, month(requests * 2)),
    lineOf(prices.objectCalls, month(objects.calls)),
    lineOf(prices.objectGbS, month((objects.calls * CPU_MS.object * OBJECT_GB) / 1000)),
    lineOf(prices.objectReads, month(objects.rowsRead)),
    lineOf(prices.objectWrites, month(objects.rowsWritten)),
    lineOf(prices.objectBytes, players * bytes.playing + month(rounds) * bytes.round),
    lineOf(prices.databaseReads, month(queries.rowsRead)),
    lineOf(prices.databaseWrites, month(queries.rowsWritten)),
  ];
  return { players, lines, dollars: lines.reduce((total, { dollars }) => total + dollars, SUBSCRIPTION) };
}
