// The estimate as tables in Markdown: printed by the command, and the body of docs/capacity.md.
import type { Bill } from './bill.ts';
import { limits, READ_ON } from './limits.ts';
import { prices } from './prices.ts';
import { CPU_MS, every, HOURS_A_DAY, ISOLATES, shares, timeline } from './rates.ts';
import { atOnce, mostSubrequests, type Reckoning } from './reckoning.ts';

type Cell = string | number;
const row = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const number = (value: number): string =>
  Number.isFinite(value) ? value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 }) : 'never';
const percent = (share: number) => `${number(share * 100)} %`;
const dollars = (value: number) => `$${number(Math.round(value))}`;

export const assumptions = (): string =>
  table(
    ['of all accounts', 'share', 'at 1,000,000'],
    [
      ['play or look at once', percent(shares.atOnce), number(1e6 * shares.atOnce)],
      ['watch a live match', percent(shares.viewers), number(1e6 * shares.viewers)],
      ['bets a minute', percent(shares.betsAMinute), number(1e6 * shares.betsAMinute)],
      ['sign in within a quarter of an hour before kick-off', percent(shares.signIns), number(1e6 * shares.signIns)],
      ['order a mail within one minute', percent(shares.mails), number(1e6 * shares.mails)],
    ],
  );

export const habits = (): string =>
  `Of those at once ${percent(shares.slots)} play slots, a round every ${every.round} s, ${percent(shares.race)} of them enter one race within ${every.race / 60} minutes, and ${percent(shares.inLobby)} have a lobby open, with
${percent(shares.guests)} more guests. Everybody opens a page a minute. ${percent(shares.sport)} of viewers and bets are football, ${percent(shares.match)} one match, on
which bets were taken for ${timeline.betsBeforeGoal / 60} minutes before its goal; ${percent(shares.betslips)} of viewers have a selection in the betslip. The edge has
${ISOLATES} isolates. A month is thirty days of ${HOURS_A_DAY} such hours; a request takes ${CPU_MS.request} ms of CPU, a sign-in ${CPU_MS.signIn} ms, a call of an object
${CPU_MS.object} ms.`;

const classTable = ({ house }: Reckoning): string =>
  table(
    [
      'objects',
      'how many',
      'calls/s',
      'mean of each',
      'hottest',
      'its busiest second',
      'longest queue',
      'rows read/s',
      'rows written/s',
    ],
    [...house.classes()].map(([name, { objects, calls, peak, rowsRead, rowsWritten }]) => [
      name,
      number(objects),
      number(calls),
      number(calls / objects),
      peak.name.replace(/^.*@/, 'an address at '),
      number(peak.calls),
      number(peak.queue),
      number(rowsRead),
      number(rowsWritten),
    ]),
  );

const queryTable = ({ house }: Reckoning): string =>
  table(
    ['query of D1', 'calls/s', 'rows read/s', 'rows written/s'],
    [...house.queries()].map(([kind, { calls, rowsRead, rowsWritten }]) => [
      kind,
      number(calls),
      number(rowsRead),
      number(rowsWritten),
    ]),
  );

const useTable = ({ uses }: Reckoning): string =>
  table(
    ['what ends', 'used in the busiest second', 'limit', 'full at so many accounts', 'that is so many at once'],
    uses.map(({ what, used, limit, unit, fullAt }) => [
      what,
      number(used),
      `${number(limit)} ${unit}`,
      number(fullAt),
      number(atOnce(fullAt)),
    ]),
  );

const breaksText = ({ breaks, uses }: Reckoning): string => {
  const [first] = uses;
  const begins = first ? `First of all **${first.what}** is full, at ${number(first.fullAt)} accounts.\n\n` : '';
  if (breaks.length === 0) return `${begins}The target is met.`;
  return `${begins}The target is missed by:\n\n${breaks.map((one) => `- ${one}`).join('\n')}`;
};

export const eveningText = (reckoning: Reckoning): string => {
  const { players, house, untold } = reckoning;
  return `## ${number(players)} accounts, ${number(atOnce(players))} at once

${number(house.requests / house.seconds)} requests a second. The database is asked ${number(house.database.calls)} times in its busiest second, and ${number(house.database.queue)} queries
wait for it in the end. When the goal falls, ${number(untold)} players have a ticket on the match and are told, 200 a second. No
queue of Cloudflare's is used. The request that calls most others makes ${mostSubrequests} calls and queries.

${classTable(reckoning)}

${queryTable(reckoning)}

${useTable(reckoning)}

${breaksText(reckoning)}`;
};

export const billText = (bills: readonly Bill[]): string => {
  const [first] = bills;
  const lines = first?.lines ?? [];
  const sums = table(
    ['a month', ...bills.map(({ players }) => `${number(players)} accounts`)],
    [
      ...lines.map(({ what }, place) => [
        what,
        ...bills.map(({ lines: of }) => `${dollars(of[place]?.dollars ?? 0)} (${number(of[place]?.used ?? 0)})`),
      ]),
      ['**together, with the subscription**', ...bills.map((bill) => `**${dollars(bill.dollars)}**`)],
    ],
  );
  return sums.replaceAll(
    /\((\d[\d,]{9,})\)/g,
    (_, used: string) => `(${number(Number(used.replaceAll(',', '')) / 1e6)} M)`,
  );
};

export const limitText = (): string =>
  table(
    ['Cloudflare’s limit', 'number', 'source'],
    Object.values(limits).map(({ what, limit, unit, source }) => [what, `${number(limit)} ${unit}`, source]),
  );
export const priceText = (): string =>
  table(
    ['price', 'included', 'each more', 'source'],
    Object.values(prices).map(({ what, included, unit, price, source }) => [
      what,
      number(included),
      `$${price} for ${number(unit)}`,
      source,
    ]),
  );
export const readOn = READ_ON;
