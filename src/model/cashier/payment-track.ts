import type { TransferStatus } from '#contract/cashier/transactions.ts';
import type { PaymentKind, PaymentStatus } from '#domain/cashier/payment-status.ts';

/** How far a payment has come, in the steps that a player waits for. */
export type TrackStep = { readonly name: string; readonly state: 'done' | 'now' | 'ahead' | 'ended' };

const steps = {
  deposit: ['created', 'sent', 'confirmed', 'credited'],
  payout: ['asked', 'approved', 'onItsWay', 'paid'],
} as const;
/** How many steps are behind a payment that is at a status. */
const passed: Readonly<Record<PaymentKind, Partial<Record<PaymentStatus, number>>>> = {
  deposit: { 10: 1, 20: 2, 21: 3, 27: 2, 30: 4, 22: 2, 40: 1, 45: 1 },
  payout: { 10: 1, 20: 1, 21: 2, 27: 2, 30: 4, 22: 1, 40: 1, 45: 1 },
};
/** Ended without money: nothing is ahead any more. */
const failed: ReadonlySet<PaymentStatus> = new Set([22, 40, 45]);

function trackTo(names: readonly string[], done: number, hasFailed: boolean): readonly TrackStep[] {
  return names.map((name, index) => {
    if (index < done) return { name, state: 'done' };
    if (index > done) return { name, state: 'ahead' };
    return { name, state: hasFailed ? 'ended' : 'now' };
  });
}

/** Of a status that no host said, nothing but the first step is known. */
export function trackOf(kind: PaymentKind, known: PaymentStatus | null): readonly TrackStep[] {
  const status = known ?? 10;
  return trackTo(steps[kind], passed[kind][status] ?? 0, failed.has(status));
}

/** A transfer is requested, decided and settled. */
const transferSteps = ['asked', 'decided', 'settled'] as const;
const passedOfTransfer: Readonly<Record<TransferStatus, number>> = {
  OPEN: 1,
  IN_PROCESS: 2,
  COMPLETED: 3,
  REJECTED: 1,
};

export const transferTrackOf = (status: TransferStatus): readonly TrackStep[] =>
  trackTo(transferSteps, passedOfTransfer[status], status === 'REJECTED');

/** Only an employee, or late money, can still change it. */
export const isEnded = (status: PaymentStatus | null): boolean =>
  status !== null && (status === 30 || failed.has(status));

/** Not reviewed yet (specification, point 4): started, requested. */
const untouched: ReadonlySet<PaymentStatus | null> = new Set([10, 20]);

/** Whether its player is offered to take it back. Where a host does not say so of a payout, its state does. */
export const canTakeBack = (
  kind: PaymentKind,
  { can_cancel, status }: { readonly can_cancel?: boolean | undefined; readonly status: PaymentStatus | null },
): boolean => can_cancel ?? (kind === 'payout' && untouched.has(status));
