/**
 * One spin of the wheel: asked for once, turned to the tile that the host drew, told when the wheel stands still. Threat:
 * a spin whose answer is lost and that is paid again; see `payment-request.ts`, which keeps its request and finds out
 * what became of it, here and on the next visit.
 */
import { atom } from 'nanostores';
import type { Answer } from '#api/client.ts';
import { listSpins, type Prize, type Spin, spinWheel } from '#contract/wheel.ts';
import { TURN_MS, turnTo, WINNER_AT_MS } from '#domain/wheel.ts';
import { environment } from '#stores/environment.ts';
import { type Asked, askForPayment, IN_DOUBT, settleEarlier } from '#stores/payment-request.ts';
import { $isPlayer, refreshUser } from '#stores/session.ts';
import { faultIn } from '#stores/toasts.ts';
import { $isSettled, $wheel, loadWheel, type Wheel } from '#stores/wheel.ts';

export type { Spin };
/** What a host says of a prize; ours says more of its spin. */
export type Drawn = Pick<Prize, 'name' | 'amount' | 'is_present' | 'currency'> & { readonly spin: Spin | null };
export type Turn =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  /** It turns, then its selector pulses, then its winner is told. */
  | { readonly kind: 'spinning' | 'finished' | 'won'; readonly drawn: Drawn; readonly tile: number }
  /** Found out later: nothing turns for it. */
  | { readonly kind: 'found'; readonly drawn: Drawn }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'not_done' }
  | { readonly kind: 'needs_auth' };

export const $turn = atom<Turn>({ kind: 'idle' });
/** Degrees from where the wheel stood when the page was opened. */
export const $rotation = atom(0);
let spins = 0;

const busy: readonly Turn['kind'][] = ['asking', 'spinning', 'finished'];
export const isBusy = ({ kind }: Turn): boolean => busy.includes(kind);
const tabs = () => environment().channel('zellige-wheel');

/** @param isCalm nothing turns and nothing is waited for: the result is told at once. */
export async function spin(isFree: boolean, isCalm: boolean): Promise<void> {
  const known = $wheel.get();
  if (isBusy($turn.get()) || known.kind !== 'ready') return;
  if (!$isPlayer.get()) return $turn.set({ kind: 'needs_auth' });
  if (!$isSettled.get()) return;
  const { wheel } = known;
  $turn.set({ kind: 'asking' });
  let answered: Answer<typeof spinWheel> | null = null;
  const asked = await askForPayment({
    kind: 'spin',
    system: isFree ? 'free' : 'paid',
    amount: isFree ? 0 : (wheel.settings.paid_spin_cost ?? 0),
    isAnother: true,
    send: async (idempotencyKey) => {
      const body = { is_free: isFree, commitment: wheel.settings.commitment ?? undefined };
      const answer = await environment().request(spinWheel, { body, idempotencyKey });
      if (!answer.ok) return answer;
      answered = answer.value;
      return { ok: true, value: { id: answer.value.spin?.id ?? idempotencyKey } };
    },
  });
  tabs().post('spun');
  await settle(asked, answered && drawnOf(answered), wheel, isCalm);
}

const drawnOf = ({ name, amount, is_present, currency, spin: told }: Answer<typeof spinWheel>): Drawn => ({
  name,
  amount,
  is_present,
  currency,
  spin: told ?? null,
});

async function settle(asked: Asked, drawn: Drawn | null, wheel: Wheel, isCalm: boolean): Promise<void> {
  if (asked.kind === 'done' && drawn) return turn(drawn, tileOf(wheel, drawn), wheel, isCalm);
  await tellEarlier(asked);
  await loadWheel();
}

/** By its id, and with hosts that name none by what it gives. -1 for a prize that has no place on the wheel. */
function tileOf({ prizes }: Wheel, { name, amount, spin: told }: Drawn): number {
  const byId = prizes.findIndex(({ id }) => told?.prize_id !== undefined && String(id) === String(told.prize_id));
  if (byId >= 0) return byId;
  const same = prizes.findIndex((prize) => prize.name === name && prize.amount === amount);
  return same >= 0 ? same : prizes.findIndex((prize) => prize.amount === amount && !prize.is_present);
}

function turn(drawn: Drawn, tile: number, { prizes }: Wheel, isCalm: boolean): void {
  const { after } = environment();
  spins += 1;
  // It cannot stop on what it does not show: the prize is told at once.
  const isShown = tile >= 0;
  if (isShown) $rotation.set(turnTo(spins, tile, prizes.length));
  const tellWinner = () => {
    $turn.set({ kind: 'won', drawn, tile });
    void refreshUser();
    void loadWheel();
  };
  if (isCalm || !isShown) {
    tellWinner();
    return;
  }
  $isSettled.set(false);
  $turn.set({ kind: 'spinning', drawn, tile });
  after(TURN_MS, () => $turn.set({ kind: 'finished', drawn, tile }));
  after(WINNER_AT_MS, tellWinner);
}

/** What became of a spin whose answer was not heard. */
async function tellEarlier(asked: Asked): Promise<void> {
  if (asked.kind === 'not_done') return $turn.set({ kind: 'not_done' });
  if (asked.kind === 'in_doubt') return $turn.set({ kind: 'refused', code: IN_DOUBT });
  if (asked.kind === 'refused') return $turn.set({ kind: 'refused', code: faultIn(asked.failure) });
  const listed = await environment().request(listSpins, { query: { page_size: '50' } });
  const found = listed.ok ? listed.value.items.find(({ id }) => String(id) === asked.became.id) : undefined;
  void refreshUser();
  if (!found) return $turn.set({ kind: 'idle' });
  const { prize_name: name, win_amount: amount, is_present, currency } = found;
  $turn.set({ kind: 'found', drawn: { name, amount, is_present, currency, spin: found } });
}

/** What was drawn is put away: the wheel waits as before its spin. */
export function clearTurn(): void {
  if (!isBusy($turn.get())) $turn.set({ kind: 'idle' });
}

/** Finds out what became of a spin of an earlier page, and hears of those of other tabs. @returns how to stop. */
export function followSpins(): () => void {
  void settleEarlier('spin').then((earlier) => earlier && tellEarlier(earlier));
  const stop = tabs().listen(() => isBusy($turn.get()) || void loadWheel());
  return () => {
    stop();
    clearTurn();
  };
}
