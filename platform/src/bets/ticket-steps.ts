import { type AmountMinor, amountMinor } from '#domain/money.ts';

/** What happened to a ticket, only ever added to. `moved`: what it added to the player's money. */
export type TicketStep = {
  readonly ticket: number;
  readonly what: 'placed' | 'accepted' | 'refused' | 'cancelled' | 'sold' | 'settled';
  readonly moved: AmountMinor;
  readonly payout?: AmountMinor | null;
  readonly at: number;
};

export function logStep(sql: SqlStorage, { ticket, what, moved, payout = null, at }: TicketStep): void {
  sql.exec(
    'INSERT INTO ticket_step (ticket, what, moved, payout, at) VALUES (?, ?, ?, ?, ?)',
    ticket,
    what,
    moved,
    payout,
    at,
  );
}

type Row = Omit<TicketStep, 'moved' | 'payout'> & { readonly moved: number; readonly payout: number | null };

/** The oldest first. @param ticket its number. */
export const stepsOf = (sql: SqlStorage, ticket: number): TicketStep[] =>
  sql
    .exec<Row>('SELECT ticket, what, moved, payout, at FROM ticket_step WHERE ticket = ? ORDER BY rowid', ticket)
    .toArray()
    .map((row) => ({
      ...row,
      moved: amountMinor(row.moved),
      payout: row.payout === null ? null : amountMinor(row.payout),
    }));
