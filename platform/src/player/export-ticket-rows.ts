import type { OwnTable } from '#platform/account/account-tables.ts';

/** The ticket tables of a player's data export. */
export const ticketExportTables: Readonly<Record<string, OwnTable>> = {
  ticket: {
    key: 'number',
    columns: {
      number: 'number',
      id: 'text',
      code: 'text',
      type: 'text',
      pick: 'number',
      accept_changes: 'text',
      stake: 'amount',
      bonus: 'amount',
      stake_effect: 'number',
      state: 'text',
      reason: 'text',
      possible: 'amount',
      payout: 'amount',
      paid: 'amount',
      is_final: 'flag',
      played: 'amount',
      version: 'number',
      placed_at: 'time',
      judge_at: 'time',
      accepted_at: 'time',
      settled_at: 'time',
    },
    withheld: { slip: 'A digest of what it is on.' },
  },
  ticket_selection: {
    columns: {
      ticket: 'number',
      place: 'number',
      sport: 'number',
      event_id: 'text',
      market_id: 'text',
      outcome_id: 'text',
      price: 'number',
      home: 'text',
      away: 'text',
      tournament: 'text',
      country: 'text',
      starts_at: 'time',
      is_live: 'flag',
      result: 'text',
      result_version: 'number',
    },
  },
  ticket_step: {
    key: 'id',
    columns: { id: 'number', ticket: 'number', what: 'text', moved: 'amount', payout: 'amount', at: 'time' },
  },
  ticket_follow: {
    columns: { event_id: 'text', sport: 'number' },
    withheld: {
      due_at: 'When the book is asked next to tell of the match.',
      tries: 'How often the book was asked.',
    },
  },
};
