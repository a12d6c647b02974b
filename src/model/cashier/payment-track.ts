import type { TransferStatus } from '#contract/cashier/transactions.ts';
import type { PaymentKind, PaymentStatus } from '#domain/cashier/payment-status.ts';

export type TrackStep = { readonly name: string; readonly state: 'done' | 'now' | 'ahead' | 'ended' };

const steps = {
  deposit: ['created', 'sent', 'confirmed', 'credited'],
  payout: ['asked', 'approved', 'onItsWay', 'paid'],
} as const;
const passed: Readonly<Record<PaymentKind, Partial<Record<PaymentStatus, number>>>> = {
  deposit: { 10: 1, 20: 2, 21: 3, 27: 2, 30: 4, 22: 2, 40: 1, 45: 1 },
  payout: { 10: 1, 20: 1, 21: 2, 27: 2, 30: 4, 22: 1, 40: 1, 45: 1 },
};
/** Ended without money. */
const failed: ReadonlySet<PaymentStatus> = new Set([22, 40, 45]);

function trackTo(names: readonly string[], done: number, hasFailed: boolean): readonly TrackStep[] {
  return names.map((name, index) => {
    if (index < done) return { name, state: 'done' };
    if (index > done) return { name, state: 'ahead' };
    return { name, state: hasFailed ? 'ended' : 'now' };
  });
}

/** Without a status only the first step is known. */
export function paymentTrack(kind: PaymentKind, known: PaymentStatus | null): readonly TrackStep[] {
  const status = known ?? 10;
  return trackTo(steps[kind], passed[kind][status] ?? 0, failed.has(status));
}

const transferSteps = ['asked', 'decided', 'settled'] as const;
const passedOfTransfer: Readonly<Record<TransferStatus, number>> = {
  OPEN: 1,
  IN_PROCESS: 2,
  COMPLETED: 3,
  REJECTED: 1,
};

export const transferTrack = (status: TransferStatus): readonly TrackStep[] =>
  trackTo(transferSteps, passedOfTransfer[status], status === 'REJECTED');

/** Only staff, or late money, can still change it. */
export const isEnded = (status: PaymentStatus | null): boolean =>
  status !== null && (status === 30 || failed.has(status));

/** No employee has reviewed it (specification, point 4). */
const untouched: ReadonlySet<PaymentStatus | null> = new Set([10, 20]);

/** Where a host does not say whether a payout can be cancelled, its status does. */
export const canCancel = (
  kind: PaymentKind,
  { can_cancel, status }: { readonly can_cancel?: boolean | undefined; readonly status: PaymentStatus | null },
): boolean => can_cancel ?? (kind === 'payout' && untouched.has(status));
