// The transitions of a payment, and the posting of each. Threat: reports that are repeated, late, out of order or
// contradictory. So a settled payment stays settled, and a contradiction is flagged and moves nothing.

/** started, requested, approved, approval failed, manual process required, success, failed, expired. */
export const paymentStatuses = [10, 20, 21, 22, 27, 30, 40, 45] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export type PaymentKind = 'deposit' | 'payout';

export const paymentReasons = [
  'cancelled',
  'refused',
  'provider_refused',
  'by_hand',
  'underpaid',
  'late',
  'amount_changed',
  'self_excluded',
  'account_held',
  'limit_reached',
  'transaction_limit',
] as const;
export type PaymentReason = (typeof paymentReasons)[number];

export const paymentDecisions = [
  'approve_fail',
  'approve_success',
  'manual_fail',
  'manual_success',
  'process_after_approve',
] as const;
export type PaymentDecision = (typeof paymentDecisions)[number];

/** `forwarded`: on its way to us. `paid_otherwise`: another amount or currency. `refused`: nothing was paid. */
export type ProviderEvent =
  | 'announced'
  | 'forwarded'
  | 'paid'
  | 'paid_partly'
  | 'paid_otherwise'
  | 'refused'
  | 'expired';
export type PaymentEvent = ProviderEvent | 'cancelled' | PaymentDecision;

export type PaymentState = {
  readonly kind: PaymentKind;
  readonly status: PaymentStatus;
  readonly reason: PaymentReason | null;
  readonly isReceived: boolean;
  readonly isSent: boolean;
  /** An employee ended it. */
  readonly isDecided: boolean;
  /** By payment system: an employee approves each deposit; an employee carries out each payout. */
  readonly needsApproval: boolean;
  readonly isByHand: boolean;
};
/** `credit` adds a deposit to cash; `commit` captures the hold; `release` returns it; `send` orders the payout. */
export type PaymentPosting = 'none' | 'credit' | 'commit' | 'release' | 'send';
export type PaymentMove = {
  readonly status: PaymentStatus;
  readonly reason: PaymentReason | null;
  readonly posting: PaymentPosting;
};
/** `stay`: no news. `contradiction`: impossible after the outcome so far. `settled`: already final. */
export type NoMove = 'stay' | 'contradiction' | 'settled';

const move = (
  status: PaymentStatus,
  reason: PaymentReason | null = null,
  posting: PaymentPosting = 'none',
): PaymentMove => ({ status, reason, posting });

/** A deposit without any money yet; an approved one has received it. */
const isUnpaid = ({ status, isReceived }: PaymentState): boolean =>
  (status === 10 || status === 20 || status === 21) && !isReceived;
/** Ended without money and without an employee's decision: an employee reviews money that still arrives. */
const canBeLate = ({ status, isDecided }: PaymentState): boolean => (status === 40 || status === 45) && !isDecided;

function depositPaid(state: PaymentState): PaymentMove | NoMove {
  if (isUnpaid(state)) return state.needsApproval ? move(20) : move(30, null, 'credit');
  if (state.status === 27 && state.reason === 'underpaid') return move(30, null, 'credit');
  if (canBeLate(state)) return move(27, 'late');
  return state.status === 22 || state.status === 40 ? 'contradiction' : 'stay';
}

/** Another amount or currency than requested. */
function depositPaidOtherwise(state: PaymentState, reason: 'underpaid' | 'amount_changed'): PaymentMove | NoMove {
  if (isUnpaid(state)) return move(27, reason);
  if (canBeLate(state)) return move(27, 'late');
  return state.status === 27 || (reason === 'underpaid' && !state.isDecided) ? 'stay' : 'contradiction';
}

function depositRefused(state: PaymentState): PaymentMove | NoMove {
  const { status, reason, isReceived } = state;
  if (isUnpaid(state) || (status === 27 && reason !== 'by_hand')) return move(40, 'provider_refused');
  return isReceived || status === 30 ? 'contradiction' : 'stay';
}

function depositReported(state: PaymentState, event: ProviderEvent): PaymentMove | NoMove {
  switch (event) {
    case 'announced':
      return state.status === 10 ? move(20) : 'stay';
    case 'forwarded':
      return isUnpaid(state) && state.status !== 21 ? move(21) : 'stay';
    case 'paid':
      return depositPaid(state);
    case 'paid_partly':
      return depositPaidOtherwise(state, 'underpaid');
    case 'paid_otherwise':
      return depositPaidOtherwise(state, 'amount_changed');
    case 'refused':
      return depositRefused(state);
    case 'expired':
      return isUnpaid(state) ? move(45) : 'stay';
  }
}

function depositDecided({ status, isReceived }: PaymentState, decision: PaymentDecision): PaymentMove | NoMove {
  const isWaiting = status === 20 && isReceived;
  const isApproved = status === 21 && isReceived;
  switch (decision) {
    case 'approve_success':
      return isWaiting ? move(21) : 'settled';
    case 'approve_fail':
      return isWaiting || isApproved ? move(22, 'refused') : 'settled';
    case 'process_after_approve':
      return isApproved ? move(30, null, 'credit') : 'settled';
    case 'manual_success':
      return status === 27 ? move(30, 'by_hand', 'credit') : 'settled';
    case 'manual_fail':
      return status === 27 ? move(40, 'refused') : 'settled';
  }
}

function payoutReported(state: PaymentState, event: ProviderEvent): PaymentMove | NoMove {
  const { status, isSent } = state;
  const isUnderway = isSent && (status === 21 || status === 27);
  switch (event) {
    case 'announced':
    case 'forwarded':
      return 'stay';
    case 'paid':
      if (isUnderway) return move(30, null, 'commit');
      return status === 30 ? 'stay' : 'contradiction';
    case 'paid_partly':
    case 'paid_otherwise':
      if (isUnderway) return status === 27 ? 'stay' : move(27, 'amount_changed');
      return 'contradiction';
    case 'refused':
    case 'expired':
      if (isUnderway) return move(40, 'provider_refused', 'release');
      return status === 30 ? 'contradiction' : 'stay';
  }
}

const isHeld = ({ status, isSent }: PaymentState): boolean => status === 20 || (status === 21 && !isSent);

function payoutDecided(state: PaymentState, decision: PaymentDecision): PaymentMove | NoMove {
  const { status, isSent } = state;
  switch (decision) {
    case 'approve_success':
      return status === 20 ? move(21) : 'settled';
    case 'approve_fail':
      return isHeld(state) ? move(22, 'refused', 'release') : 'settled';
    case 'process_after_approve':
      if (status !== 21 || isSent) return 'settled';
      return state.isByHand ? move(27, 'by_hand') : move(21, null, 'send');
    case 'manual_success':
      return status === 27 ? move(30, 'by_hand', 'commit') : 'settled';
    case 'manual_fail':
      return status === 27 ? move(40, 'refused', 'release') : 'settled';
  }
}

/** No coins have arrived; any that arrive afterwards count as late. */
function cancelled(state: PaymentState): PaymentMove | NoMove {
  if (state.status === 40 && state.reason === 'cancelled') return 'stay';
  return isCancellable(state) ? move(40, 'cancelled', state.kind === 'payout' ? 'release' : 'none') : 'settled';
}

const isDecision = (event: PaymentEvent): event is PaymentDecision =>
  paymentDecisions.some((decision) => decision === event);

/** The transition that an event causes, or why there is none. */
export function paymentAfter(state: PaymentState, event: PaymentEvent): PaymentMove | NoMove {
  if (event === 'cancelled') return cancelled(state);
  const isDeposit = state.kind === 'deposit';
  if (isDecision(event)) return isDeposit ? depositDecided(state, event) : payoutDecided(state, event);
  return isDeposit ? depositReported(state, event) : payoutReported(state, event);
}

/** Whether the player may still cancel the payout or deposit. */
export const isCancellable = (state: PaymentState): boolean =>
  state.kind === 'payout' ? isHeld(state) : state.status === 10 && !state.isReceived;
