import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isCancellable,
  type PaymentEvent,
  type PaymentKind,
  type PaymentState,
  paymentAfter,
  paymentDecisions,
} from '#domain/cashier/payment-status.ts';

const reported = ['announced', 'forwarded', 'paid', 'paid_partly', 'paid_otherwise', 'refused', 'expired'] as const;
const events = fc.constantFrom<PaymentEvent[]>(...reported, ...paymentDecisions, 'cancelled');
const lives = fc.record({
  kind: fc.constantFrom<PaymentKind[]>('deposit', 'payout'),
  needsApproval: fc.boolean(),
  isByHand: fc.boolean(),
  happenings: fc.array(events, { maxLength: 12 }),
});
const begun = (kind: PaymentKind, needsApproval = false, isByHand = false): PaymentState => ({
  kind,
  needsApproval,
  isByHand,
  status: kind === 'deposit' ? 10 : 20,
  reason: null,
  isReceived: false,
  isSent: false,
  isDecided: false,
});

/** Every state that a payment can reach, with what each step did to the money. */
function lived(first: PaymentState, happenings: readonly PaymentEvent[]) {
  const states = [first];
  const postings: string[] = [];
  for (const event of happenings) {
    const state = states.at(-1) ?? first;
    const next = paymentAfter(state, event);
    if (typeof next === 'string') continue;
    postings.push(next.posting);
    states.push({
      ...state,
      status: next.status,
      reason: next.reason,
      isReceived: state.isReceived || (state.kind === 'deposit' && event.startsWith('paid')),
      isSent: state.isSent || next.posting === 'send',
      isDecided: state.isDecided || event.endsWith('_fail') || event === 'manual_success',
    });
  }
  return { states, postings };
}
const after = (first: PaymentState, ...happenings: PaymentEvent[]) => lived(first, happenings).states.at(-1)?.status;

describe('a payment, whatever happens to it in any order', () => {
  const holds = (rule: (life: ReturnType<typeof lived>, kind: PaymentKind) => boolean) =>
    fc.assert(
      fc.property(lives, ({ kind, needsApproval, isByHand, happenings }) =>
        rule(lived(begun(kind, needsApproval, isByHand), happenings), kind),
      ),
      { numRuns: 5000 },
    );

  test('stays successful once it is', () => {
    holds(({ states }) => {
      const first = states.findIndex(({ status }) => status === 30);
      return first === -1 || states.slice(first).every(({ status }) => status === 30);
    });
  });

  test('moves its money at most once', () => {
    holds(({ postings }) => postings.filter((posting) => !['none', 'send'].includes(posting)).length <= 1);
  });

  test('credits a deposit exactly on success, and debits a payout exactly on success', () => {
    holds(({ states, postings }, kind) => {
      const moves = kind === 'deposit' ? 'credit' : 'commit';
      return postings.includes(moves) === (states.at(-1)?.status === 30);
    });
  });

  test('returns the money of a payout that ended without success', () => {
    holds(({ states, postings }, kind) => {
      const status = states.at(-1)?.status ?? 0;
      return kind === 'deposit' || postings.includes('release') === [22, 40].includes(status);
    });
  });

  test('cannot be cancelled once sent to a provider', () => {
    holds(({ states }) => states.every((state) => !(state.isSent && isCancellable(state))));
  });
});

test.each<[string, PaymentState, PaymentEvent[], number]>([
  ['a card deposit', begun('deposit'), ['announced', 'paid'], 30],
  ['coins', begun('deposit'), ['announced', 'forwarded', 'paid'], 30],
  ['coins in two parts', begun('deposit'), ['paid_partly', 'paid'], 30],
  ['a bank deposit', begun('deposit', true), ['paid', 'approve_success', 'process_after_approve'], 30],
  ['one that an employee refuses', begun('deposit', true), ['paid', 'approve_fail'], 22],
  ['one that is paid too late', begun('deposit'), ['expired', 'paid'], 27],
  ['one that an employee returned', begun('deposit'), ['paid_otherwise', 'manual_fail', 'paid'], 40],
  ['coins that arrive after a cancellation', begun('deposit'), ['cancelled', 'paid'], 27],
  ['coins in transit', begun('deposit'), ['announced', 'cancelled', 'paid'], 30],
  ['a payout', begun('payout'), ['approve_success', 'process_after_approve', 'paid'], 30],
  ['a manual payout', begun('payout', true, true), ['approve_success', 'process_after_approve', 'manual_success'], 30],
  ['a cancelled payout', begun('payout'), ['approve_success', 'cancelled', 'approve_success'], 40],
])('%s ends as its events require', (_, first, happenings, status) => {
  expect(after(first, ...happenings)).toBe(status);
});
