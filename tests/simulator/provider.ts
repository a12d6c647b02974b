// A payment provider: consistent itself, but reached over an unreliable network. It decides each payment once.

import type { PaymentKind } from '#domain/cashier/payment-status.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import type { Report } from '#platform/cashier/reports.ts';
import type { Network } from './network.ts';
import type { Platform } from './platform.ts';

export type Deed = {
  readonly id: string;
  readonly kind: PaymentKind;
  readonly outcome: 'paid' | 'failed' | 'expired';
  /** The amount paid; zero unless it was paid. */
  readonly moved: AmountMinor;
};
const MINUTE_MS = 60_000;
const RETRY_MS = 2 * MINUTE_MS;

export class Provider {
  readonly deeds = new Map<string, Deed>();
  private readonly network: Network;
  private readonly platform: Platform;
  private events = 0;

  constructor(network: Network, platform: Platform) {
    this.network = network;
    this.platform = platform;
  }

  /** The player opens the payment page, and sometimes pays another amount than ordered. */
  visit(id: string, amount: AmountMinor): void {
    if (this.deeds.has(id) || this.network.chance(8)) return;
    const outcome = this.network.oneOf(['paid', 'paid', 'paid', 'failed', 'expired'] as const);
    const moved = this.network.chance(10) ? amountMinor(amount + this.network.oneOf([-1, 1])) : amount;
    this.do({ id, kind: 'deposit', outcome, moved: outcome === 'paid' ? moved : amountMinor(0) }, amount);
  }

  /** Orders a payout. Idempotent. */
  order(id: string, amount: AmountMinor): void {
    if (this.deeds.has(id)) return;
    const outcome = this.network.oneOf(['paid', 'paid', 'failed'] as const);
    this.do({ id, kind: 'payout', outcome, moved: outcome === 'paid' ? amount : amountMinor(0) }, amount);
  }

  private do(deed: Deed, ordered: AmountMinor): void {
    this.deeds.set(deed.id, deed);
    const amount = deed.outcome === 'paid' ? deed.moved : ordered;
    const report = { paymentId: deed.id, kind: deed.kind, system: 'card', amount, currency: 'TND' };
    if (this.network.chance(2)) this.report({ ...report, eventId: this.nextEvent(), status: 'processing' });
    const delayMs = this.network.oneOf([0, 1, 5, 40]) * MINUTE_MS;
    this.network.after(delayMs, () => this.report({ ...report, eventId: this.nextEvent(), status: deed.outcome }));
  }

  private nextEvent(): string {
    this.events += 1;
    return `event-${this.events}`;
  }

  /** Retries until acknowledged. */
  private report(report: Report): void {
    this.network.send(
      () => this.platform.report(report),
      () => {},
      () => this.network.after(RETRY_MS, () => this.report(report)),
    );
  }
}
