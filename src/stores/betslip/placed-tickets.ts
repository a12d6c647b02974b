/**
 * The tickets placed last, stored until the player has seen them, because the answer may come after a reload. A ticket
 * on a live match is pending until the sportsbook accepts or refuses it: its status is polled until then.
 */
import { atom, onMount } from 'nanostores';
import * as v from 'valibot';
import type { Answer } from '#api/client.ts';
import { getTicketStatus, ticketRefusals, ticketStates } from '#contract/bets/bets.ts';
import type { placeTicket } from '#contract/betslip/betslip.ts';
import type { AmountMinor } from '#domain/money.ts';
import { refreshUser } from '#stores/auth/session.ts';
import { TICKETS_KEY } from '#stores/betslip/betslip.ts';
import { environment } from '#stores/environment.ts';
import { storedAtom } from '#stores/stored-atom.ts';

export const STATUS_EVERY_MS = 2_000;

const PlacedTicket = v.object({
  id: v.string(),
  code: v.nullable(v.string()),
  /** Thousandths. */
  stake: v.number(),
  state: v.picklist(ticketStates),
  reason: v.nullable(v.picklist(ticketRefusals)),
});
const StoredTickets = v.object({
  /** Display name of the player: a browser may have several. */
  owner: v.nullable(v.string()),
  tickets: v.pipe(v.array(PlacedTicket), v.maxLength(20)),
});
export type PlacedTicket = v.InferOutput<typeof PlacedTicket>;
type TicketAnswer = Pick<Answer<typeof placeTicket>, 'ticket_id' | 'state'> & {
  readonly code?: string | null | undefined;
  readonly reason?: PlacedTicket['reason'] | undefined;
};

const stored = () => storedAtom(TICKETS_KEY, StoredTickets);

export const $tickets = atom<readonly PlacedTicket[]>([]);

onMount($tickets, () => {
  const known = stored().get();
  $tickets.set(known?.owner === environment().page.playerName() ? known.tickets : []);
});

function write(tickets: readonly PlacedTicket[]): void {
  stored().set(tickets.length === 0 ? null : { owner: environment().page.playerName(), tickets: [...tickets] });
  $tickets.set(tickets);
}

const toPlacedTicket = (answer: TicketAnswer, stake: number): PlacedTicket => ({
  ...{
    id: String(answer.ticket_id),
    code: answer.code ?? null,
    stake,
    state: answer.state,
    reason: answer.reason ?? null,
  },
});

export function addTicket(answer: TicketAnswer, stake: AmountMinor): void {
  const one = toPlacedTicket(answer, stake);
  write([...$tickets.get().filter(({ id }) => id !== one.id), one]);
}

export const dismissTickets = (): void => write([]);

export async function fetchTicketStatus(id: string): Promise<Answer<typeof getTicketStatus> | null> {
  const answer = await environment().request(getTicketStatus, { params: { sport: 'sft' }, query: { id } });
  return answer.ok ? answer.value : null;
}

async function refreshPending(): Promise<void> {
  const waiting = $tickets.get().filter(({ state }) => state === 'pending');
  const answers = await Promise.all(waiting.map(({ id }) => fetchTicketStatus(id)));
  const decided = answers.filter((one) => one !== null && one.state !== 'pending');
  if (decided.length === 0) return;
  const byId = new Map(decided.flatMap((one) => (one ? [[String(one.ticket_id), one] as const] : [])));
  write($tickets.get().map((one) => toPlacedTicket(byId.get(one.id) ?? { ...one, ticket_id: one.id }, one.stake)));
  void refreshUser();
}

export function followTickets(): () => void {
  let cancel: (() => void) | null = null;
  let isOver = false;
  const poll = async () => {
    if (!environment().page.isHidden()) await refreshPending();
    cancel = null;
    schedule($tickets.get());
  };
  const schedule = (tickets: readonly PlacedTicket[]) => {
    if (isOver || cancel || tickets.every(({ state }) => state !== 'pending')) return;
    cancel = environment().after(STATUS_EVERY_MS, () => void poll());
  };
  const stop = $tickets.subscribe(schedule);
  return () => {
    isOver = true;
    cancel?.();
    stop();
  };
}
