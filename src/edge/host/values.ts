import { decodeHTMLStrict } from 'entities/decode';
import { roles } from '#contract/auth/accounts.ts';
import { toSlug } from '#domain/lobby/catalogue.ts';
import { type GameType, isGameType } from '#domain/lobby/categories.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import given from '#edge/host/names.json' with { type: 'json' };

export type Row = Readonly<Record<string, unknown>>;
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Unescapes a host's HTML entities, as in JACK &AMP; BEAN: once, and never without the semicolon. */
export const textIn = (text: string): string => (text.includes('&') ? decodeHTMLStrict(text) : text);

export const normalised = (word: unknown): string =>
  String(word)
    .toLowerCase()
    .replace(/[\s_-]+/g, '');

/** @param word normalised. */
export const wordFor = (synonyms: Readonly<Record<string, readonly string[]>>, word: string): string | undefined =>
  Object.keys(synonyms).find((state) => synonyms[state]?.includes(word));

/** Specification, point 9. */
export function toGameType(category: string): GameType {
  const slug = toSlug(category);
  const type = isGameType(slug) ? slug : (wordFor(given.states.gameType, slug.replaceAll('-', '')) ?? '');
  return isGameType(type) ? type : 'other-games';
}

/** Returns values other than objects unchanged. */
export const firstValue =
  (...names: readonly string[]) =>
  (sent: unknown): unknown =>
    isRow(sent) ? names.map((name) => sent[name]).find((value) => value !== undefined && value !== null) : sent;

const nameOfRow = firstValue('name', 'title', 'label', 'slug', 'code');
/** A name, an object's name, or that of the first item of a list. */
export const nameIn = (value: unknown): string => {
  const name = nameOfRow(Array.isArray(value) ? value[0] : value);
  return typeof name === 'string' ? name : '';
};

const textsIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Some hosts have the bonus settings at the top level. */
export const bonusSettingsIn = (sent: unknown, row: Row): unknown =>
  sent ?? Object.fromEntries(Object.entries(row).filter(([name]) => /^(cashback|transfer_?bonus)/i.test(name)));

const limitWords = {
  Bet: 'bets?|stakes?|wagers?',
  Win: 'win|wins|winnings?',
  Transaction: 'transactions?|transfers?',
  Deposit: 'deposits?|replenishments?',
  Withdrawal: 'withdrawals?|withdraw|payouts?|cashouts?',
};
const END = '(min|max)(?:imum|imal)?';
const limitNames = Object.entries(limitWords).map(([kind, words]) => {
  const of = `(?:${words})(?:amount|sum|limits?)?`;
  return [kind, new RegExp(`^(?:limits?)?(?:${END}${of}|${of}${END})$`)] as const;
});

/**
 * The contract's name of a limit: "deposit_min", "minimumBet" and "max_payout_amount" are known. Null for anything
 * else.
 */
function limitName(name: string): string | null {
  const word = normalised(name);
  for (const [kind, pattern] of limitNames) {
    const [found, before, after] = pattern.exec(word) ?? [];
    if (found !== undefined) return `${before ?? after}${kind}`;
  }
  return null;
}

const renameLimits = (row: Row, around = ''): Row =>
  Object.assign(
    {},
    ...Object.entries(row).map(([name, value]) => {
      const limit = limitName(around + name);
      if (limit !== null) return value === null ? {} : { [limit]: value };
      return isRow(value) && around === '' ? renameLimits(value, name) : {};
    }),
  );

/** Limits in a separate object, beside the other settings, or by kind: {"deposit": {"min": 10}}. */
export function limitsIn(sent: unknown, row: Row): unknown {
  const limits = { ...renameLimits(row), ...(isRow(sent) && renameLimits(sent)) };
  return Object.keys(limits).length === 0 ? sent : limits;
}

/** Texts such as "EUR", objects, or one object by code. */
export const currencyRows = (sent: unknown): unknown => {
  if (Array.isArray(sent)) return sent.map((one) => (typeof one === 'string' ? { code: one } : one));
  return isRow(sent) ? Object.entries(sent).map(([code, symbol]) => ({ code, symbol })) : sent;
};

/** Specification, point 3: favourite ids are `gameId_provider`. */
export function favouriteIn(sent: unknown): unknown {
  const [, game_id, provider] = typeof sent === 'string' ? (/^(.+)_([^_]+)$/.exec(sent) ?? []) : [];
  return provider === undefined ? sent : { game_id, provider };
}

/** Integrations may be texts, one comma-separated text, or objects. */
export function producerIn(sent: unknown): unknown {
  if (typeof sent === 'string') return { name: sent };
  if (!isRow(sent)) return sent;
  const integrations = sent.integrations ?? sent.integration ?? [];
  const list = typeof integrations === 'string' ? textsIn(integrations) : [integrations].flat();
  return { ...sent, integrations: list.map((one) => nameIn(one).trim()).filter((name) => name !== '') };
}

/** The whole list may be one comma-separated text. */
export function producersIn(sent: unknown): unknown {
  if (typeof sent === 'string') return textsIn(sent);
  return isRow(sent) && typeof sent.producers === 'string' ? { ...sent, producers: textsIn(sent.producers) } : sent;
}

const prizeFields = ['prize', 'prize_amount', 'prizeAmount', 'win', 'win_amount', 'winAmount'];
const freeSpinFields = ['session_end', 'sessionEnd', 'freespin_left', 'freespinLeft', 'provider', 'integration'];

/** Reads a number, a text, or an object that holds it. */
function moneyIn(value: unknown, row: Row): Row | null {
  if (isRow(value)) return moneyIn(value.amount ?? value.value ?? value.sum, { ...row, ...value });
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const currency = row.prize_currency ?? row.prizeCurrency ?? row.amount_currency ?? row.amountCurrency ?? row.currency;
  return { amount: value, currency: typeof currency === 'string' ? currency : DEFAULT_CURRENCY };
}

/** @returns null without any free spin fields. */
export function freeSpinsIn(sent: unknown): unknown {
  const row = Array.isArray(sent) ? sent.find(isRow) : sent;
  if (!isRow(row) || ![...freeSpinFields, ...prizeFields].some((name) => name in row)) return null;
  const prizes = prizeFields.map((name) => moneyIn(row[name], row));
  return { ...row, prize: prizes.find((prize) => prize !== null) ?? null };
}

/** A bare text is a token or an address. */
export const sportAccessIn = (sent: unknown): unknown =>
  typeof sent !== 'string' ? sent : /^(?:https?:)?\//i.test(sent) ? { url: sent } : { token: sent };

/** A match with one outcome may hold the outcome's fields itself. */
export const outcomesIn = (sent: unknown, row: Row): unknown =>
  sent ??
  (row.market === undefined && row.odd === undefined
    ? []
    : [{ ...row, name: row.outcome_name ?? row.selection ?? '', outcome_id: row.outcome_id ?? '?' }]);

const eventKeys = [
  'subticket_id',
  'subticketId',
  'sub_ticket_id',
  'subTicketId',
  'event_id',
  'eventId',
  'match_id',
  'matchId',
];
const belongsTo = (event: unknown, outcome: unknown): boolean =>
  isRow(event) &&
  isRow(outcome) &&
  eventKeys.some((key) => outcome[key] !== undefined && String(event[key] ?? event.id) === String(outcome[key]));

/** Assigns outcomes beside the events: to the event of their id, to the only event, or in the same order. */
export function eventsIn(sent: unknown): unknown {
  if (!isRow(sent)) return sent;
  const [events, outcomes] = [sent.events ?? sent.list, sent.outcomes ?? sent.selections];
  if (!Array.isArray(events) || !Array.isArray(outcomes)) return sent;
  if (events.some((event) => !isRow(event) || event.outcomes !== undefined)) return sent;
  const areLinked = outcomes.some((outcome) => events.some((event) => belongsTo(event, outcome)));
  const isSameOrder = events.length === outcomes.length;
  if (!areLinked && !isSameOrder && events.length !== 1) return sent;
  const findOutcomes = (event: unknown, index: number) => {
    if (areLinked) return outcomes.filter((outcome) => belongsTo(event, outcome));
    return isSameOrder ? [outcomes[index]] : outcomes;
  };
  return { ...sent, events: events.map((event, index) => ({ ...event, outcomes: findOutcomes(event, index) })) };
}

/** Decided by its flag or type, else by its cost. */
export function isFreeSpin({ is_free, isFree, type, bet_amount, betAmount }: Row): boolean {
  const label = [is_free, isFree, type].find((one) => typeof one === 'string');
  if (typeof label === 'string') return /free|bonus|gratis|gratuit/i.test(label);
  return Number(bet_amount ?? betAmount ?? 0) === 0;
}

const roleNames: ReadonlySet<string> = new Set(['role', 'roles', 'userrole', 'userroles', 'rolename', 'rolecode']);
const staffMarks: ReadonlySet<string> = new Set(['isstaff', 'issuperuser', 'isadmin']);
const userParts: ReadonlySet<string> = new Set([
  ...given.fields.signIn.within,
  ...given.fields.user.within,
  'profile',
  'account',
]);
const ROLE_DEPTH = 3;

/**
 * Reads every role that a response states, nested objects included. Threat: an employee's account signs in as a player.
 * So a role is 'P' only if all statements agree, in any form.
 * @returns undefined where none is stated; 'other' for several, and for a role unknown to the contract.
 */
export function roleIn(sent: Row): string | undefined {
  const found = [...new Set(rolesIn(sent, ROLE_DEPTH))];
  return found.length > 1 ? (found.find((role) => role !== 'P' && role !== 'other') ?? 'other') : found[0];
}

function rolesIn(row: Row, depth: number): string[] {
  return Object.entries(row).flatMap(([name, value]) => {
    const word = normalised(name);
    if (roleNames.has(word)) return readRoles(value);
    if (staffMarks.has(word)) return value === true || value === 1 || normalised(value) === 'true' ? ['other'] : [];
    // Skips other people's roles, such as the user's cashier's.
    return isRow(value) && userParts.has(name) && depth > 0 ? rolesIn(value, depth - 1) : [];
  });
}

/** A word, a list, or an object with its code. An empty list states that the user has no role. */
function readRoles(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.length === 0 ? ['other'] : value.flatMap((one) => readRoles(one ?? 'other'));
  if (isRow(value)) return readRoles(firstValue('code', 'slug', 'value', 'name', 'role', 'id')(value) ?? 'other');
  const word = normalised(value);
  const known = roles.find((role) => normalised(role) === word) ?? wordFor(given.states.role, word);
  return [known ?? 'other'];
}
