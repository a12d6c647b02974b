// Makes the calls of the specification (point 7), and reports for each whether the site understands the response.

import { callOf, listBets, listSubBets, type SportProvider, sportProviders } from '#contract/bets/bets.ts';
import type { Call } from '#contract/call.ts';
import { getCryptoMinimum, listCryptoCurrencies } from '#contract/cashier/crypto.ts';
import { getDeposit, getPayout, listDeposits, listPayouts } from '#contract/cashier/payment-calls.ts';
import { calls } from '#contract/registry.ts';
import { nothing } from '#contract/values.ts';
import { listPrizes } from '#contract/wheel/wheel.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { type Feature, featureNames, features } from '#model/features.ts';
import { featureOfCall, isExtension } from '../src/edge/host/extensions.ts';
import type { HostProfile } from '../src/edge/host/profile.ts';
import { isRow } from '../src/edge/host/values.ts';
import { answerOf } from '../src/edge/host.ts';
import { type Lack, look } from './look.ts';
import { formatState, type Row, shown } from './rows.ts';
import type { Exchange, Wire } from './wire.ts';

/** @returns the chosen field name of the host, or the chosen meaning of its word. Null: undecided. */
export type Decide = (lack: Lack, call: string) => Promise<string | number | null>;

const formatCall = ({ method, path }: Call) => `${method} ${path}`;

const withoutIt = (call: Call): string => {
  const feature = featureOfCall(call.name, call.path);
  return feature
    ? `Without it: what shows "${feature}" is taken away from pages and menus.`
    : 'Without it the site shows nothing there.';
};

/** Compares a response with the contract. Names that somebody chooses are added to the wire's profile. */
export async function rowFor(wire: Wire, call: Call, exchange: Exchange, decide: Decide): Promise<Row> {
  const { answer, seen } = exchange;
  const row = (verdict: Row['verdict'], note: string): Row => ({ call: formatCall(call), verdict, note });
  if (seen === null)
    return row(
      'differs',
      `Expected an answer, and none came${answer.ok ? '' : ` (${describeFailure(answer.error)})`}.`,
    );
  const { status, body, headers } = seen;
  if (status === 404 || status === 405 || status === 501) return row('missing', `${status}. ${withoutIt(call)}`);
  if (status >= 400)
    return row('differs', `Expected an answer, and it refuses: ${status} ${shown(body ?? seen.text)}.`);
  // Nothing reads the response of a write beyond its status.
  if (call.answer === nothing) return row('works', status === 200 ? '' : String(status));
  if (body === undefined)
    return call.answer.type === 'unknown' || seen.text === ''
      ? row('works', `${status} without a body`)
      : row(
          'differs',
          `Expected JSON, and the answer is ${headers.get('content-type') ?? 'of no type'}: ${shown(seen.text)}.`,
        );
  return rowOfBody(wire, call, { body, warnings: exchange.warnings }, decide, row);
}

async function rowOfBody(
  wire: Wire,
  call: Call,
  { body, warnings: said }: { readonly body: unknown; readonly warnings: Exchange['warnings'] },
  decide: Decide,
  row: (verdict: Row['verdict'], note: string) => Row,
): Promise<Row> {
  const first = look(call.answer, wire.translate(call, body));
  for (const lack of first.lacks) {
    const chosen = await decide(lack, formatCall(call));
    if (chosen !== null) wire.profile = withChoice(wire.profile, lack, chosen);
  }
  const { lacks, renamed } = first.lacks.length === 0 ? first : look(call.answer, wire.translate(call, body));
  const read = wire.read(call, body);
  const chosen = Object.entries(wire.profile.names ?? {}).filter(([, theirs]) =>
    JSON.stringify(body).includes(`"${theirs}"`),
  );
  const meant = first.lacks.filter(({ meanings }) => meanings.length > 0);
  const mapping = [...renamed, ...chosen].map(([ours, theirs]) => `${ours} = ${theirs}`);
  for (const { field, seen } of meant) {
    const meaning = wire.profile.words?.[field]?.[String(seen)];
    if (meaning !== undefined)
      mapping.push(`${field} ${shown(seen)} = ${[meaning].flat().map(formatState).join(' or ')}`);
  }
  if (read && lacks.length === 0 && read.losses.rows === 0) {
    // Warnings about further pages. Those about the first page predate the choices, so they are skipped if there were
    // any.
    const others = first.lacks.length > 0 ? [] : said.filter((one) => one.startsWith(`${call.name}: `));
    if (others.length > 0)
      return row('differs', `${others.map((one) => one.replace(`${call.name}: `, '')).join('; ')}.`);
    return mapping.length === 0 ? row('works', '') : row('mapped', mapping.join(', '));
  }
  const faults = lacks.map(describeLack);
  if (read && read.losses.rows > 0) faults.push(`${read.losses.rows} rows cannot be read`);
  return row('differs', `${read ? 'Read in part' : 'Not read'}: ${faults.join('; ') || 'another shape'}.`);
}

const describeLack = ({ field, at, seen, meanings }: Lack): string =>
  `${at === '' ? '' : `${at}.`}${field} is ${shown(seen)}${meanings.length > 0 ? `, which is none of ${meanings.map(formatState).join(', ')}` : ''}`;

/** A word may stand for several states. */
function withChoice(profile: HostProfile, { field, seen, meanings }: Lack, chosen: string | number): HostProfile {
  if (meanings.length === 0) return { ...profile, names: { ...profile.names, [field]: String(chosen) } };
  const { [field]: words = {} } = profile.words ?? {};
  const before = [words[String(seen)] ?? []].flat();
  const meaning = before.length === 0 ? chosen : [...before, chosen];
  return { ...profile, words: { ...profile.words, [field]: { ...words, [String(seen)]: meaning } } };
}

const describeFailure = (error: unknown): string =>
  typeof error === 'string' ? error.replace('upstream_', '') : 'refused';

const isSpecified = ({ name, path, audience }: Call): boolean =>
  !isExtension(name) &&
  !path.includes('{') &&
  (audience === 'anyone' || audience === 'player') &&
  name !== 'listProducers';

/** Reads that need no id, and those of each sport integration. */
const reads: readonly Call[] = [
  ...calls.filter((call) => call.method === 'GET' && isSpecified(call) && call.name !== getCryptoMinimum.name),
  ...sportProviders.map((sport) => callOf(listBets, sport)),
];
const queries: Readonly<Record<string, string>> = { [listPrizes.name]: `currency=${DEFAULT_CURRENCY}` };
const defaultQuery = ({ name, query }: Call): string => {
  const fields = (query as { readonly entries?: object } | undefined)?.entries ?? {};
  return queries[name] ?? ('page_size' in fields ? 'page=1&page_size=20' : '');
};

/** Calls for the details of one row of a list. */
export const details: readonly (readonly [list: Call, detail: Call])[] = [
  [listDeposits, getDeposit],
  [listPayouts, getPayout],
  ...sportProviders.map((sport) => [callOf(listBets, sport), callOf(listSubBets, sport)] as const),
];

/** @returns the ids of a list's rows. */
export const idsIn = (body: unknown): readonly string[] => {
  const rows: readonly unknown[] = (isRow(body) && Object.values(body).find((one) => Array.isArray(one))) || [];
  return rows.flatMap((one) => (isRow(one) && one.id !== undefined ? [String(one.id)] : []));
};

/** @param token null: calls that need a player are skipped. */
export async function walkReads(wire: Wire, token: string | null, decide: Decide): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const call of reads.filter(({ audience }) => audience === 'anyone' || token !== null)) {
    const exchange = await wire.ask({ call, query: defaultQuery(call), token });
    rows.push(await rowFor(wire, call, exchange, decide));
    const [id] = exchange.answer.ok ? idsIn(exchange.answer.value.body) : [];
    const detail = details.find(([list]) => list.path === call.path)?.[1];
    if (!detail || id === undefined) continue;
    const one = { call: detail, path: detail.path.replace('{id}', encodeURIComponent(id)), token };
    rows.push(await rowFor(wire, detail, await wire.ask(one), decide));
  }
  const coins = token && answerOf(listCryptoCurrencies, (await wire.ask({ call: listCryptoCurrencies, token })).answer);
  const [coin] = coins ? coins.currencies : [];
  if (coin !== undefined) {
    const query = `currency=${encodeURIComponent(coin)}&fiat_currency=${DEFAULT_CURRENCY}`;
    rows.push(await rowFor(wire, getCryptoMinimum, await wire.ask({ call: getCryptoMinimum, query, token }), decide));
  }
  return rows;
}

/** A feature is missing if the host knows none of its calls, without a token, but knows a call that every host has. */
export async function findMissing(wire: Wire, always: Call): Promise<readonly Feature[]> {
  if (!(await wire.has(always))) return [];
  const missing: Feature[] = [];
  for (const feature of featureNames) {
    const candidates = probeCalls(feature);
    if (candidates.length === 0) continue;
    const found = await Promise.all(candidates.map((call) => wire.has(call)));
    // Tries again, because a host in the middle of a release also answers like this.
    const isGone =
      found.every((one) => one === false) &&
      (await Promise.all(candidates.map((call) => wire.has(call)))).every((one) => one === false);
    if (isGone) missing.push(feature);
  }
  return missing;
}

const sportByFeature: Partial<Record<Feature, SportProvider>> = { altBets: 'alt', dgtBets: 'dgt', tickets: 'sft' };

/** Calls without an id in the path; a single read is enough. */
function probeCalls(feature: Feature): readonly Call[] {
  const sport = sportByFeature[feature];
  if (sport) return [callOf(listBets, sport)];
  const named = (features[feature].calls ?? []).flatMap((name) => calls.find((one) => one.name === name) ?? []);
  const checked = named.filter(({ path, name }) => !path.includes('{') && !isExtension(name));
  const [read] = checked.filter(({ method }) => method === 'GET');
  return read ? [read] : checked;
}
