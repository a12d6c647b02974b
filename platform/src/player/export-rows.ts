import {
  columnsOf,
  EMPLOYEE,
  type PlayerPage,
  type PlayerTable,
  ROWS_A_PAGE,
  readPlayerRow,
  selectList,
  type TableSize,
} from '#platform/account/account-tables.ts';
import { RuleRow } from '#platform/bets/rule-rows.ts';
import { SelectionRow, ShareRow, StepRow, TicketRow } from '#platform/bets/tickets.ts';
import { columnsOfRow } from '#platform/host/rows.ts';
import { numberOf, raw, rowsOf } from '#platform/host/sql.ts';

const ONE_ROW = 'There is one row.';
const COUNTED = 'Our progress in summing up play.';

export const exportTables: Readonly<Record<string, PlayerTable>> = {
  holder: {
    columns: columnsOf('player_id text, currency text, is_banned flag, closed_at time, held_at time'),
    withheld: { one: ONE_ROW, counted_until: COUNTED, rounds_until: COUNTED },
  },
  bonus_play: { columns: columnsOf('required amount, played amount'), withheld: { one: ONE_ROW } },
  jackpot_report: {
    columns: columnsOf('taken amount'),
    withheld: { one: ONE_ROW, shard: 'The server object that collects the stakes.' },
  },
  ledger_transaction: {
    key: 'id',
    columns: columnsOf(`
      id number, at time, kind text, external_id text, round_id number, pays number, reverses number,
      cash amount, bonus amount, held amount, counterparty text, counterparty_amount amount, played_ms number,
      cash_after amount, bonus_after amount, held_after amount, staked_after amount`),
    withheld: {
      counts_later: COUNTED,
      fingerprint: 'A digest of the request.',
      answer: 'The response, whose values are in the other columns.',
    },
  },
  posting: { key: 'transaction_id', columns: columnsOf('transaction_id number, account text, amount amount') },
  money_hold: { columns: columnsOf('id text, purpose text, amount amount, at time') },
  money_hold_end: { columns: columnsOf('hold_id text, outcome text, at time') },
  round: {
    key: 'id',
    columns: columnsOf(`
      id number, opened_at time, integration text, reference text, session_id text, game_id text, producer text,
      bet amount, win amount, balance_before amount, balance_after amount, status text, first_transaction number`),
    withheld: { is_left_open: COUNTED },
  },
  game_session: {
    columns: columnsOf(`
      id text, opened_at time, seen_at time, ended_at time, integration text, game_id text, producer text,
      free_spins_id number, sign_in_id text, client_type text, language text, max_win number`),
  },
  race_entry: {
    columns: columnsOf(`
      race text, name text, entered_at time, ends_at time, rounds number, stake amount, games text, final_result text,
      prize amount, paid_at time`),
    withheld: {
      after_round: 'The last round before the entry.',
      due_at: 'When the results are sent to the race next.',
      is_over: 'Whether all results have been sent to the race.',
    },
  },
  free_spins: {
    columns: columnsOf(`
      id number, external_id text, integration text, game_id text, granted number, used number, stake amount,
      prize amount, expires_at time`),
  },
  notification: {
    key: 'id',
    columns: columnsOf('id number, kind text, detail text, at time, read_at time'),
    withheld: { key: 'The key that prevents duplicate notifications.' },
  },
  notification_off: { columns: columnsOf('topic text, at time') },
  news_heard: {
    columns: columnsOf('listens_until time'),
    withheld: { one: ONE_ROW, last: 'The last news of followed matches that was received.' },
  },
  favourite: { columns: columnsOf('integration text, game_id text, added_at time') },
  play_day: {
    columns: columnsOf(`
      day text, deposited amount, staked amount, returned amount, played_ms number, played_until time,
      bets_settled number`),
  },
  // The size is an amount of money, or minutes for the kind `session`.
  play_limit: { columns: columnsOf('kind text, period text, size number, next_size number, next_from time') },
  exclusion: { columns: columnsOf('kind text, since time, until time') },
  sitting: {
    columns: columnsOf(`
      since time, checked_at time, staked_before amount, returned_before amount, played_before number,
      check_minutes number`),
    withheld: { one: ONE_ROW },
  },
  ended_sign_in: { columns: columnsOf('id text, at time') },
  money_request: {
    columns: columnsOf('id text, kind text, about text, at time'),
    withheld: { fingerprint: 'A digest of the request.' },
  },
  destination: { columns: columnsOf('id text, system text, account text, added_at time') },
  payment: {
    key: 'number',
    columns: columnsOf(`
      number number, id text, kind text, system text, amount amount, fee amount, destination_id text,
      status number, reason text, received amount, settled amount, is_sent flag, is_decided flag,
      is_contradicted flag, expires_at time, created_at time, updated_at time, version number`),
    withheld: {
      needs_approval: 'A setting of the payment method at that time.',
      is_by_hand: 'A setting of the payment method at that time.',
      order_due_at: 'When the payout is ordered from the provider next.',
      order_tries: 'How often the payout was ordered from the provider.',
      indexed_version: 'The version in the list of all payments.',
    },
  },
  payment_step: {
    key: 'id',
    columns: columnsOf('id number, payment_id text, status number, reason text, at time'),
    withheld: { actor: EMPLOYEE },
  },
  payment_report: {
    columns: columnsOf('event_id text, payment_id text, event text, outcome text, at time'),
    withheld: { fingerprint: 'A digest of the report.' },
  },
  pay_in: {
    columns: columnsOf(`
      payment_id text, pay_currency text, provider_id text, address text, pay_amount text, paid text, memo text,
      network text, confirmations number, valid_until time`),
  },
  accrual: { columns: columnsOf('id text, base amount, share number, amount amount, at time') },
  wheel_key: {
    columns: columnsOf('chosen_at time'),
    withheld: {
      one: ONE_ROW,
      secret: 'The secret of the next draw; it is published with the spin.',
    },
  },
  wheel_spin: {
    key: 'id',
    columns: columnsOf(`
      id number, request_id text, at time, free_day number, cost amount, prize_id text, prize_name text,
      prize amount, prize_bonus amount, balance_before amount, balance_after amount, wheel text, secret text,
      commitment text`),
  },
  ticket: {
    key: 'number',
    columns: columnsOfRow(TicketRow),
    withheld: { betslip_digest: 'A digest of the selections.' },
  },
  ticket_selection: { columns: columnsOfRow(SelectionRow) },
  ticket_builder: {
    columns: columnsOf('ticket number, place number, model text, results text, price number'),
  },
  ticket_step: { key: 'id', columns: columnsOfRow(StepRow) },
  ticket_share: { key: 'number', columns: columnsOfRow(ShareRow) },
  cash_out_rule: {
    columns: columnsOfRow(RuleRow),
    withheld: {
      due_at: 'When the prices are checked next.',
      tries: 'How often the prices were checked.',
    },
  },
  ticket_follow: {
    columns: columnsOf('event_id text, sport number'),
    withheld: {
      due_at: 'When the results of the match are subscribed to next.',
      tries: 'How often the subscription was tried.',
    },
  },
  review_hold: {
    columns: columnsOf('id text, kind text, subject text, detail text, at time, released_at time'),
    withheld: {
      is_reported: 'Whether it is in the operator’s list.',
      released_by: EMPLOYEE,
    },
  },
  staff_log: { columns: columnsOf('id number, at time, action text, detail text'), withheld: { staff_id: EMPLOYEE } },
};

export const exportTableSizes = (sql: SqlStorage): TableSize[] =>
  Object.keys(exportTables).map((name) => ({ name, rows: numberOf(sql)`SELECT COUNT(*) AS number FROM ${raw(name)}` }));

/** @param from `next` of the previous page; 0 for the first page @returns null for an unknown table */
export function exportRows(sql: SqlStorage, name: string, from: number): PlayerPage | null {
  const table = Object.hasOwn(exportTables, name) ? exportTables[name] : undefined;
  if (table === undefined) return null;
  const { key } = table;
  const columns = selectList(table);
  const next = from + ROWS_A_PAGE;
  const last = numberOf(sql)`SELECT ${raw(key ? `COALESCE(MAX(${key}), 0)` : 'COUNT(*)')} AS number FROM ${raw(name)}`;
  const rows = key
    ? rowsOf(sql)`
      SELECT ${raw(columns)} FROM ${raw(name)} WHERE ${raw(key)} > ${from} AND ${raw(key)} <= ${next}
      ORDER BY ${raw(columns)}`
    : rowsOf(sql)`
      SELECT ${raw(columns)} FROM ${raw(name)} ORDER BY ${raw(columns)} LIMIT ${ROWS_A_PAGE} OFFSET ${from}`;
  return { rows: rows.map((row) => readPlayerRow(table, row)), next: next < last ? next : null };
}
