import type { TransferStatus } from '#contract/transactions.ts';
import type { PaymentKind, PaymentStatus } from '#domain/payment-status.ts';

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

export function trackOf(kind: PaymentKind, status: PaymentStatus): readonly TrackStep[] {
  return trackTo(steps[kind], passed[kind][status] ?? 0, failed.has(status));
}

/** A transfer is asked for, decided on, and settled. */
const transferSteps = ['asked', 'decided', 'settled'] as const;
const passedOfTransfer: Readonly<Record<TransferStatus, number>> = {
  OPEN: 1,
  IN_PROCESS: 2,
  COMPLETED: 3,
  REJECTED: 1,
};

export const transferTrackOf = (status: TransferStatus): readonly TrackStep[] =>
  trackTo(transferSteps, passedOfTransfer[status], status === 'REJECTED');

/** Nothing but an employee, or money that comes late, can still change it. */
export const isEnded = (status: PaymentStatus): boolean => status === 30 || failed.has(status);
