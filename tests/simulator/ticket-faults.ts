// The promises of tickets: each ends once, and its effects in the ledger come to what its results make of it.
import type { Ticket } from '#platform/tickets/ticket-rows.ts';
import type { Book } from './book.ts';
import type { Platform } from './platform.ts';

const sumOf = (platform: Platform, where: string, ...bound: string[]): number =>
  platform.sql
    .exec<{ amount: number }>(
      `SELECT COALESCE(SUM(l.amount), 0) AS amount FROM effect e JOIN entry l ON l.effect_id = e.id WHERE ${where}`,
      ...bound,
    )
    .one().amount;

export const movedByTickets = (platform: Platform, account: string): number =>
  sumOf(platform, `e.external_id LIKE 'ticket:%' AND l.account = ?`, account);

/** By all effects of one ticket, on cash and bonus together. */
const movedBy = (platform: Platform, id: string): number =>
  sumOf(
    platform,
    `(e.external_id = ?1 OR e.external_id LIKE ?1 || ':%') AND l.account IN ('cash', 'bonus')`,
    `ticket:${id}`,
  );

export const ticketFaults = (platform: Platform, book: Book): string[] =>
  platform.tickets.all().flatMap((ticket) => faultsOf(ticket, platform, book));

/** Both legs, by what the book says of them in the end. */
function payoutOf({ stake, selections }: Ticket, book: Book): number | null {
  const factors = selections.map(({ eventId, price }) => {
    const verdict = book.verdictOn(eventId);
    return verdict && { won: price, void: 100, lost: 0 }[verdict];
  });
  if (factors.includes(0)) return 0;
  return factors.some((factor) => factor === null)
    ? null
    : Math.floor((stake * factors.reduce<number>((product, factor) => product * (factor ?? 0), 1)) / 10_000);
}

function faultsOf(ticket: Ticket, platform: Platform, book: Book): string[] {
  const { id, state, stake, paid, payout, possible } = ticket;
  const net = movedBy(platform, id);
  const isBack = state === 'refused' || state === 'cancelled';
  const due = payoutOf(ticket, book);
  return [
    ...(state === 'pending' ? [`ticket ${id} is never judged`] : []),
    ...(net === (isBack ? 0 : paid - stake) ? [] : [`ticket ${id} is ${state}, says ${paid} and has moved ${net}`]),
    ...(state === 'sold' && (payout !== paid || paid > possible) ? [`ticket ${id} was sold for ${paid}`] : []),
    ...(state === 'accepted' && payout !== due ? [`ticket ${id} comes to ${payout}, and should to ${due}`] : []),
    // A correction takes no more than there is: then more was paid than is due, and never less.
    ...(state === 'accepted' && paid < (due ?? 0) ? [`ticket ${id} was paid ${paid} of ${due}`] : []),
    ...(state === 'accepted' && paid > (due ?? 0) && ticket.version < 2 ? [`ticket ${id} was paid too much`] : []),
  ];
}
