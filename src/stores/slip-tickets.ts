/**
 * What was placed last, until its player has seen it: over reload, because the answer may come after one. A ticket on a
 * match that is played waits for the book, and is asked after until that has said yes or no.
 */
import { atom, onMount } from 'nanostores';
import * as v from 'valibot';
import type { Answer } from '#api/client.ts';
import { getTicketStatus, ticketRefusals, ticketStates } from '#contract/sport.ts';
import type { placeTicket } from '#contract/ticket-placement.ts';
import type { AmountMinor } from '#domain/money.ts';
import { environment } from '#stores/environment.ts';
import { keptAtom } from '#stores/kept.ts';
import { refreshUser } from '#stores/session.ts';
import { TICKETS_KEY } from '#stores/slip.ts';

export const STATUS_EVERY_MS = 2_000;

const PlacedTicket = v.object({
  id: v.string(),
  code: v.nullable(v.string()),
  /** Thousandths. */
  stake: v.number(),
  state: v.picklist(ticketStates),
  reason: v.nullable(v.picklist(ticketRefusals)),
});
const Kept = v.object({
  /** Display name of the player: a browser may have several. */
  owner: v.nullable(v.string()),
  tickets: v.pipe(v.array(PlacedTicket), v.maxLength(20)),
});
export type PlacedTicket = v.InferOutput<typeof PlacedTicket>;
type Told = Pick<Answer<typeof placeTicket>, 'ticket_id' | 'state'> & {
  readonly code?: string | null | undefined;
  readonly reason?: PlacedTicket['reason'] | undefined;
};

const kept = () => keptAtom(TICKETS_KEY, Kept);

/** Those of this player that were not put away yet. */
export const $tickets = atom<readonly PlacedTicket[]>([]);

onMount($tickets, () => {
  const known = kept().get();
  $tickets.set(known?.owner === environment().page.playerName() ? known.tickets : []);
});

function write(tickets: readonly PlacedTicket[]): void {
  kept().set(tickets.length === 0 ? null : { owner: environment().page.playerName(), tickets: [...tickets] });
  $tickets.set(tickets);
}

const placed = (told: Told, stake: number): PlacedTicket => ({
  ...{ id: String(told.ticket_id), code: told.code ?? null, stake, state: told.state, reason: told.reason ?? null },
});

export function keepTicket(told: Told, stake: AmountMinor): void {
  const one = placed(told, stake);
  write([...$tickets.get().filter(({ id }) => id !== one.id), one]);
}

/** The player has seen them. */
export const forgetTickets = (): void => write([]);

/** @returns how a ticket stands; null where the host does not say. */
export async function readTicket(id: string): Promise<Answer<typeof getTicketStatus> | null> {
  const answer = await environment().request(getTicketStatus, { params: { sport: 'sft' }, query: { id } });
  return answer.ok ? answer.value : null;
}

async function readPending(): Promise<void> {
  const waiting = $tickets.get().filter(({ state }) => state === 'pending');
  const told = await Promise.all(waiting.map(({ id }) => readTicket(id)));
  const news = told.filter((one) => one !== null && one.state !== 'pending');
  if (news.length === 0) return;
  const byId = new Map(news.flatMap((one) => (one ? [[String(one.ticket_id), one] as const] : [])));
  write($tickets.get().map((one) => placed(byId.get(one.id) ?? { ...one, ticket_id: one.id }, one.stake)));
  void refreshUser();
}

/** Asks after what the book has not decided yet. @returns how to stop. */
export function followTickets(): () => void {
  let cancel: (() => void) | null = null;
  let isOver = false;
  const ask = async () => {
    if (!environment().page.isHidden()) await readPending();
    cancel = null;
    plan($tickets.get());
  };
  const plan = (tickets: readonly PlacedTicket[]) => {
    if (isOver || cancel || tickets.every(({ state }) => state !== 'pending')) return;
    cancel = environment().after(STATUS_EVERY_MS, () => void ask());
  };
  const stop = $tickets.subscribe(plan);
  return () => {
    isOver = true;
    cancel?.();
    stop();
  };
}
