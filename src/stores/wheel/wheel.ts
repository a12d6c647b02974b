import { atom } from 'nanostores';
import type { ApiFailure } from '#api/client.ts';
import {
  getWheelSettings,
  listPrizes,
  listSpins,
  type Prize,
  type Spin,
  spinWheel,
  type WheelSettings,
} from '#contract/wheel/wheel.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import {
  type ClockLeft,
  clockLeft,
  nextFreeSpinAt,
  prizesOnWheel,
  TURN_MS,
  turnTo,
  WINNER_AT_MS,
} from '#domain/wheel/wheel.ts';
import { $isPlayer, currentUser, refreshUser } from '#stores/auth/session.ts';
import { IN_DOUBT, type RequestOutcome, requestOnce, settleEarlier } from '#stores/cashier/payment-request.ts';
import { environment } from '#stores/environment.ts';
import { loadable, noneIfNotOffered } from '#stores/loadable.ts';
import { faultIn } from '#stores/notifications/toasts.ts';
import { whileVisible } from '#stores/poller.ts';
import { stopAll } from '#stores/timer.ts';

export type { Prize };
export type Wheel = { readonly settings: WheelSettings; readonly prizes: readonly Prize[] };
/** Whether the settings are current and of this player: until then spinning is blocked. */
export const $isSettled = atom(false);
export const $untilFreeSpin = atom<ClockLeft | null>(null);

async function fetchWheel(): Promise<Result<Wheel, ApiFailure>> {
  const { request } = environment();
  $isSettled.set(false);
  const settings = await request(getWheelSettings);
  if (!settings.ok) return settings;
  const currency = settings.value.currency ?? currentUser()?.currency ?? DEFAULT_CURRENCY;
  const prizes = await request(listPrizes, { query: { currency } });
  if (!prizes.ok) return prizes;
  return ok({ settings: settings.value, prizes: prizesOnWheel(prizes.value.prizes, currency) });
}

export const { $state: $wheel, refresh: loadWheel } = loadable(
  async () => noneIfNotOffered(await fetchWheel()),
  (wheel) => {
    $isSettled.set(wheel !== null);
    return { wheel };
  },
);

const TICK_MS = 250;
/** Retry delay: our clock may be ahead of the host's, so that the free spin is not available yet. */
const RETRY_MS = 5000;

export function startCountdown(): () => void {
  const { now, after } = environment();
  let target = 0;
  return whileVisible(TICK_MS, () => {
    const next = nextFreeSpinAt(now(), $wheel.get().wheel?.settings.free_spin_time ?? '');
    const hasPassed = target !== 0 && next > target;
    target = next;
    if (hasPassed) {
      void loadWheel();
      after(RETRY_MS, () => void loadWheel());
    }
    const left = clockLeft(now(), next);
    // Keeps the same object within a second, so that nothing renders four times a second.
    if (JSON.stringify(left) !== JSON.stringify($untilFreeSpin.get())) $untilFreeSpin.set(left);
  });
}

export type { Spin };
export type Drawn = Pick<Prize, 'name' | 'amount' | 'is_present' | 'currency'> & { readonly spin: Spin | null };
export type Turn =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'spinning' | 'finished' | 'won'; readonly drawn: Drawn; readonly tile: number }
  | { readonly kind: 'found'; readonly drawn: Drawn }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'not_done' }
  | { readonly kind: 'needs_auth' };

export const $turn = atom<Turn>({ kind: 'idle' });
export const $rotation = atom(0);
let spins = 0;

const busy: readonly Turn['kind'][] = ['asking', 'spinning', 'finished'];
export const isBusy = ({ kind }: Turn): boolean => busy.includes(kind);
const tabs = () => environment().channel('zellige-wheel');

/**
 * Spins once, and turns the wheel to the tile that the host drew. Threat: a spin whose response is lost is paid again,
 * so `payment-request.ts` stores the request and settles it, now or on the next visit.
 * @param isCalm shows the result at once, without animation.
 */
export async function spin(isFree: boolean, isCalm: boolean): Promise<void> {
  const { wheel } = $wheel.get();
  if (isBusy($turn.get()) || !wheel) return;
  if (!$isPlayer.get()) return $turn.set({ kind: 'needs_auth' });
  if (!$isSettled.get()) return;
  $turn.set({ kind: 'asking' });
  let drawn: Drawn | null = null;
  const outcome = await requestOnce({
    kind: 'spin',
    system: isFree ? 'free' : 'paid',
    amount: isFree ? 0 : (wheel.settings.paid_spin_cost ?? 0),
    isAnother: true,
    send: async (idempotencyKey) => {
      const body = { is_free: isFree, commitment: wheel.settings.commitment ?? undefined };
      const answer = await environment().request(spinWheel, { body, idempotencyKey });
      if (!answer.ok) return answer;
      drawn = { ...answer.value, spin: answer.value.spin ?? null };
      return { ok: true, value: { id: answer.value.spin?.id ?? idempotencyKey } };
    },
  });
  tabs().post('spun');
  await showOutcome(outcome, drawn, wheel, isCalm);
}

async function showOutcome(outcome: RequestOutcome, drawn: Drawn | null, wheel: Wheel, isCalm: boolean): Promise<void> {
  if (outcome.kind === 'done' && drawn) return turn(drawn, findTile(wheel, drawn), wheel, isCalm);
  await showEarlier(outcome);
  await loadWheel();
}

/** The tile of a prize: by id, or by name and amount for hosts without ids. -1 if it is not on the wheel. */
function findTile({ prizes }: Wheel, { name, amount, spin: spinRecord }: Drawn): number {
  const byId = prizes.findIndex(
    ({ id }) => spinRecord?.prize_id !== undefined && String(id) === String(spinRecord.prize_id),
  );
  if (byId >= 0) return byId;
  const same = prizes.findIndex((prize) => prize.name === name && prize.amount === amount);
  return same >= 0 ? same : prizes.findIndex((prize) => prize.amount === amount && !prize.is_present);
}

function turn(drawn: Drawn, tile: number, { prizes }: Wheel, isCalm: boolean): void {
  const { after } = environment();
  spins += 1;
  const isShown = tile >= 0;
  if (isShown) $rotation.set(turnTo(spins, tile, prizes.length));
  const showWinner = () => {
    $turn.set({ kind: 'won', drawn, tile });
    void refreshUser();
    void loadWheel();
  };
  if (isCalm || !isShown) {
    showWinner();
    return;
  }
  $isSettled.set(false);
  $turn.set({ kind: 'spinning', drawn, tile });
  after(TURN_MS, () => $turn.set({ kind: 'finished', drawn, tile }));
  after(WINNER_AT_MS, showWinner);
}

async function showEarlier(outcome: RequestOutcome): Promise<void> {
  if (outcome.kind === 'not_done') return $turn.set({ kind: 'not_done' });
  if (outcome.kind === 'in_doubt') return $turn.set({ kind: 'refused', code: IN_DOUBT });
  if (outcome.kind === 'refused') return $turn.set({ kind: 'refused', code: faultIn(outcome.failure) });
  const listed = await environment().request(listSpins, { query: { page_size: '50' } });
  const found = listed.ok ? listed.value.items.find(({ id }) => String(id) === outcome.became.id) : undefined;
  void refreshUser();
  if (!found) return $turn.set({ kind: 'idle' });
  $turn.set({ kind: 'found', drawn: drawnIn(found) });
}

export const drawnIn = (spin: Spin): Drawn => ({
  name: spin.prize_name,
  amount: spin.win_amount,
  is_present: spin.is_present,
  currency: spin.currency,
  spin,
});

export function clearTurn(): void {
  if (!isBusy($turn.get())) $turn.set({ kind: 'idle' });
}

export function followSpins(): () => void {
  void settleEarlier('spin').then((earlier) => earlier && showEarlier(earlier));
  return stopAll(
    tabs().listen(() => isBusy($turn.get()) || void loadWheel()),
    clearTurn,
  );
}
