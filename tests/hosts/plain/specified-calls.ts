// All calls of the specification that a player's browser can make, and the check of a logged call against this table.
import type { LoggedCall } from './logged-call.ts';

export type SpecifiedCall = {
  method: string;
  /** As in the specification; `/?` at the end where it leaves the slash open. */
  path: string;
  query: string[];
  /** Field names: `!` marks a required one, `*` means a form whose fields are not specified. */
  body: string[];
  headers: { authorization: 'required' | 'when signed in'; 'cache-control': 'no-cache' };
  source: string;
};

type Words = { query?: string[]; body?: string[]; visitor?: boolean };

function call(
  method: string,
  path: string,
  source: string,
  { query = [], body = [], visitor }: Words = {},
): SpecifiedCall {
  const authorization = visitor ? 'when signed in' : 'required';
  return { method, path, query, body, headers: { authorization, 'cache-control': 'no-cache' }, source };
}

const visitor = true;
const paged = ['page', 'page_size'];
const period = ['date_from', 'date_to'];
const accrued = ['is_accrued', ...paged, 'size', ...period, 'ordering'];
const details = ['first_name', 'last_name', 'date_of_birth', 'mobile_number'];
const address = ['postal_code', 'street_address', 'country', 'city'];
const integration = '/api/integrations/{integration}';
const session = ['game!', 'return_url!', 'client_type!'];

const account: SpecifiedCall[] = [
  call('POST', '/api/accounts/login/', 'Auth: sign-in', { body: ['username!', 'password!'], visitor }),
  call('POST', '/api/accounts/logout/', 'Auth: sign-out', { body: ['refresh!'], visitor }),
  call('POST', '/api/accounts/refresh/', 'Auth: a new access token', { body: ['refresh!'], visitor }),
  call('POST', '/api/accounts/password/reset/', 'Auth: the mail for a new password', { body: ['email!'], visitor }),
  call('POST', '/api/accounts/password/reset/confirm/{token}/?', 'Auth: the new password', { body: ['*'], visitor }),
  call('POST', '/api/accounts/registration/', 'Auth: the sign-up form', { body: ['*'], visitor }),
  call('POST', '/api/accounts/registration/resend-email/', 'Auth: the mail again', { body: ['email!'], visitor }),
  call('POST', '/api/accounts/email-verify/{token}/?', 'Auth: the e-mail is confirmed', { visitor }),
  call('GET', '/api/accounts/user', 'Auth: user data, polled'),
  call('PATCH', '/api/accounts/user', 'Auth: user data changed', { body: ['*'] }),
  call('POST', '/api/users/change/user/email/', 'Auth: another e-mail', { body: ['email!'] }),
  call('GET', '/api/user/profile', 'Profile: who the player is'),
  ...['/user/notification/?', '/api/user/notification/?'].map((path) =>
    call('GET', path, 'Notification queries: the check every 10 minutes'),
  ),
  call('GET', '/api/users/user/info/', 'Profile: the eight fields'),
  call('PATCH', '/api/users/user/info/', 'Profile: the eight fields changed', { body: [...details, ...address] }),
  call('POST', '/api/users/user/change-password/', 'Profile: password', { body: ['old_password!', 'new_password!'] }),
  call('POST', '/api/users/documents/upload/', 'Profile: identity document', { body: ['*'] }),
  call('POST', '/api/referral/activate/', 'Payments: a referral code', { body: ['code!'] }),
];

const transfersQuery = [...paged, 'created_from', 'created_to', 'sender', 'recipient', 'status'];
const money: SpecifiedCall[] = [
  call('POST', '/api/bonus-system/bonusbalance-to-balance/', 'Bonus: exchange', { body: ['amount!'] }),
  call('GET', '/api/bonus-system/bonusbalance/history', 'Bonus: history', { query: [...accrued, 'type'] }),
  call('GET', '/api/bonus-system/cashback/history', 'Bonus: cashback history', { query: accrued }),
  ...['deposit', 'payout'].flatMap((kind) => {
    const at = `/api/backoffice/payments/${kind}`;
    const system = kind === 'deposit' ? 'payment_system' : 'payout_system';
    const body = ['amount!', 'amount_currency', system, `${system}_slug`];
    return [
      call('GET', `${at}/`, `Payments: the ${kind}s`, { query: paged }),
      call('POST', `${at}/`, `Payments: a new ${kind}`, { body }),
      call('GET', `${at}/{id}`, `Payments: one ${kind}`),
      call('GET', `${at}/system_list/`, `Payments: the systems of a ${kind}`, { query: paged }),
    ];
  }),
  call('POST', '/api/backoffice/payments/payout/{id}/cancel_payment/', 'Payments: a payout cancelled', {
    body: ['id!'],
  }),
  call('GET', '/services/facade/history/payment/', 'Payments: online payment history', { query: paged }),
  call('GET', '/services/crypto-pay/available-currencies', 'Crypto: currencies', { visitor }),
  call('POST', '/services/crypto-pay/create-payment', 'Crypto: a payment', { body: ['pay_currency!'] }),
  call('GET', '/services/crypto-pay/min-amount', 'Crypto: minimum', { query: ['currency', 'fiat_currency'], visitor }),
  call('GET', '/api/backoffice/transactions/', 'Profile: transfers', { query: transfersQuery }),
  call('POST', '/api/backoffice/transactions/', 'Profile: a withdrawal by transfer', {
    body: ['amount!', 'currency!', 'sender_id!', 'recipient_id!'],
  }),
  call('GET', '/api/backoffice/betshistory/', 'Profile: slots history', { query: [...period, ...paged, 'producer'] }),
];

const play: SpecifiedCall[] = [
  call('GET', '/api/settings/', 'Settings', { visitor }),
  call('GET', '/api/settings/currency-list/', 'Settings: currencies', { visitor }),
  call('GET', '/api/users/favouritegames/', 'Slots: favourites'),
  call('POST', '/api/users/favouritegames/', 'Slots: a favourite added', { body: ['provider!', 'game_id!'] }),
  call('DELETE', '/api/users/favouritegames/', 'Slots: a favourite removed', {
    query: ['provider', 'game_id'],
    body: ['provider', 'game_id'],
  }),
  call('GET', `${integration}/{game list}/?`, 'Slots: the game lists', { query: paged, visitor }),
  call('GET', '/services/game-catalog/producer', 'Slots: producers', { visitor }),
  call('POST', `${integration}/createsession/?`, 'Slots: a session of the first provider', {
    body: [...session, 'demostart'],
    visitor,
  }),
  call('POST', `${integration}/createsession/demostart/?`, 'Slots: its demo', { body: session, visitor }),
  call('POST', `${integration}/demostart/?`, 'Slots: its demo', { body: session, visitor }),
  call('POST', `${integration}/login/`, 'Slots: a session of the second provider', { body: ['GameId!'] }),
  call('POST', `${integration}/login/demo/`, 'Slots: its demo', { body: ['GameId!'], visitor }),
  call('POST', `${integration}/login/freespin/`, 'Slots: its free spins', { body: ['GameId!'] }),
  call('POST', `${integration}/login`, 'Slots: a session by symbol', {
    body: ['symbol!', 'platform!', 'play_mode!', 'lobby_url!'],
    visitor,
  }),
  call('POST', `${integration}/login`, 'Slots: a session by page code', {
    body: ['is_mobile!', 'system!', 'page_code!'],
  }),
  call('GET', '/api/users/freespin-session/', 'Slots: free spins left'),
  call('POST', '{sport}/login', 'Sport: sign-in by token', { body: ['*'] }),
  call('GET', '{sport}/betshistory/', 'Sport: bets', { query: [...period, ...paged] }),
  call('GET', '{sport}/{id}/subbet/', 'Sport: the parts of a bet'),
  call('POST', '{sport}/ticket/{id}/cancel', 'Sport: a ticket cancelled', { body: ['*'] }),
  call('GET', '{sport}/player/balance', 'Sport: balance'),
  call('POST', '{sport}/session/create', 'Sport: a session', { body: ['*'] }),
  call('POST', '{sport}/session/create/test', 'Sport: a session to try', { body: ['*'], visitor }),
  call('GET', '/api/jackpot/v1/jackpots/', 'Sport: jackpots', { visitor }),
  call('GET', '/services/wheel/statistics/betshistory/', 'Wheel: spins made', { query: paged }),
  call('GET', '/services/wheel/prizes/', 'Wheel: prizes', { query: ['currency'], visitor }),
  call('GET', '/services/wheel/settings/public/', 'Wheel: its rules', { visitor }),
  call('POST', '/services/wheel/spin/', 'Wheel: a spin', { body: ['is_free!'] }),
  call('GET', '/slide/', 'Content: slides', { visitor }),
  call('GET', '/carousel/', 'Content: carousels', { visitor }),
];

export const specifiedCalls: SpecifiedCall[] = [...account, ...money, ...play].map((row) => ({
  ...row,
  path: row.path.replace('{sport}', integration),
}));

const patterns: Record<string, string> = {
  '{id}': '(?:\\d+|[0-9a-f-]{36})',
  '{token}': '[^/]+',
  '{game list}': '(?:v\\d/)?(?:games|gamelist|games[-/]list)',
};

function matches(row: SpecifiedCall, path: string, integrations: string[]): boolean {
  const names = integrations.map((name) => encodeURI(name).replace(/[^\w-]/g, '\\$&')).join('|');
  const pattern = row.path
    .replace('{integration}', `(?:${names || '(?!)'})`)
    .replace(/\{(?:id|token|game list)\}/g, (name) => patterns[name] ?? name);
  return new RegExp(`^${pattern}$`).test(path);
}

function headerFault({ headers, body }: LoggedCall): string | undefined {
  const extension = Object.keys(headers).find((name) => /^x-|^idempotency-key$/i.test(name));
  if (extension) return `sends the header ${extension}, which the specification does not name`;
  if (!headers['cache-control']?.includes('no-cache')) return 'sends no no-cache header';
  const { authorization, 'content-type': type = '' } = headers;
  if (authorization !== undefined && !/^Bearer \S+$/.test(authorization))
    return 'sends an authorization that is no bearer';
  if (body !== null && !/^(application\/json|multipart\/form-data)/.test(type)) return 'sends a body that is not JSON';
  return undefined;
}

function rowFault(row: SpecifiedCall, { headers, query, body }: LoggedCall): string | undefined {
  if (row.headers.authorization === 'required' && !headers.authorization) return 'sends no bearer token';
  const strange = Object.keys(query).find((name) => !row.query.includes(name));
  if (strange) return `sends the query ${strange}, which the specification does not name`;
  if (row.body.includes('*')) return undefined;
  const names = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  const known = row.body.map((name) => name.replace('!', ''));
  const field = names.find((name) => !known.includes(name));
  if (field) return `sends the field ${field}, which the specification does not name`;
  const missing = row.body.find((name) => name.endsWith('!') && !names.includes(name.slice(0, -1)));
  return missing && `lacks the field ${missing.slice(0, -1)}`;
}

/** The specified calls that were made correctly: sources of their rows. */
export function sourcesMet(calls: readonly LoggedCall[], integrations: string[]): string[] {
  const met = calls.flatMap((call) =>
    specifiedCalls.filter(
      (row) => row.method === call.method && matches(row, call.path, integrations) && rowFault(row, call) === undefined,
    ),
  );
  return [...new Set(met.map(({ source }) => source))];
}

/** Why a logged call violates the specification, or null. */
export function unspecified(logged: LoggedCall, integrations: string[]): string | null {
  const { method, path, query } = logged;
  const say = (why: string) => `${method} ${path} ${why}.`;
  const there = specifiedCalls.filter((row) => matches(row, path, integrations));
  if (there.length === 0) {
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    const isSlash = specifiedCalls.some((row) => matches(row, other, integrations));
    return say(
      isSlash ? `is written ${other} in the specification` : 'is an address that the specification does not have',
    );
  }
  const rows = there.filter((row) => row.method === method);
  if (rows.length === 0) return say('is a method that the specification does not have at this address');
  const header = headerFault(logged);
  if (header) return say(header);
  const empty = Object.keys(query).find((name) => query[name] === '');
  if (empty) return say(`sends the query ${empty} empty`);
  const faults = rows.map((row) => rowFault(row, logged));
  return faults.includes(undefined) ? null : say(faults[0] ?? '');
}
