// Checks the guarantees of tickets: each ends once, and its ledger transactions sum to what its results pay.
import type { Ticket } from '#platform/bets/tickets.ts';
import type { Platform } from './platform.ts';
import type { Sportsbook } from './sportsbook.ts';

const sumOf = (platform: Platform, where: string, ...bound: string[]): number =>
  platform.sql
    .exec<{ amount: number }>(
      `SELECT COALESCE(SUM(l.amount), 0) AS amount FROM ledger_transaction e JOIN posting l ON l.transaction_id = e.id WHERE ${where}`,
      ...bound,
    )
    .one().amount;

export const movedByTickets = (platform: Platform, account: string): number =>
  sumOf(platform, `e.external_id LIKE 'ticket:%' AND l.account = ?`, account);

/** The sum of a ticket's postings, on cash and bonus together. */
const movedBy = (platform: Platform, id: string): number =>
  sumOf(
    platform,
    `(e.external_id = ?1 OR e.external_id LIKE ?1 || ':%') AND l.account IN ('cash', 'bonus')`,
    `ticket:${id}`,
  );

export const ticketFaults = (platform: Platform, sportsbook: Sportsbook): string[] =>
  platform.tickets.all().flatMap((ticket) => faultsOf(ticket, platform, sportsbook));

/** Settles both legs by the final results of the sportsbook. */
function payoutOf({ selections, stake: staked, soldStake, sold }: Ticket, sportsbook: Sportsbook): number | null {
  const stake = staked - soldStake;
  const factors = selections.map(({ eventId, price }) => {
    const verdict = sportsbook.verdictOn(eventId);
    return verdict && { won: price, void: 100, lost: 0 }[verdict];
  });
  if (factors.includes(0)) return sold;
  return factors.some((factor) => factor === null)
    ? null
    : sold + Math.floor((stake * factors.reduce<number>((product, factor) => product * (factor ?? 0), 1)) / 10_000);
}

function faultsOf(ticket: Ticket, platform: Platform, sportsbook: Sportsbook): string[] {
  const { id, state, stake, paid, payout, possible, sold } = ticket;
  const net = movedBy(platform, id);
  const isBack = state === 'refused' || state === 'cancelled';
  const due = payoutOf(ticket, sportsbook);
  return [
    ...(state === 'pending' ? [`ticket ${id} is never judged`] : []),
    ...(net === (isBack ? 0 : paid - stake) ? [] : [`ticket ${id} is ${state}, says ${paid} and has moved ${net}`]),
    ...(state === 'sold' && (payout !== paid || paid > sold + possible) ? [`ticket ${id} was sold for ${paid}`] : []),
    ...(state === 'accepted' && payout !== due ? [`ticket ${id} comes to ${payout}, and should to ${due}`] : []),
    // A correction takes back no more than the balance: more than due may have been paid, never less.
    ...(state === 'accepted' && paid < (due ?? sold) ? [`ticket ${id} was paid ${paid} of ${due}`] : []),
    ...(state === 'accepted' && paid > (due ?? sold) && ticket.version < 2 ? [`ticket ${id} was paid too much`] : []),
  ];
}
