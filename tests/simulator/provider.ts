// A payment provider: consistent in itself, and reached over a network that is not. What it decides on is decided once.
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import type { PaymentKind } from '#domain/payment-status.ts';
import type { Report } from '#platform/payments/reports.ts';
import type { Network } from './network.ts';
import type { Platform } from './platform.ts';

export type Deed = {
  readonly id: string;
  readonly kind: PaymentKind;
  readonly outcome: 'paid' | 'failed' | 'expired';
  /** What changed hands; nothing unless it was paid. */
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

  /** The player comes to pay, and sometimes pays another sum than was asked for. */
  visit(id: string, amount: AmountMinor): void {
    if (this.deeds.has(id) || this.network.chance(8)) return;
    const outcome = this.network.pick(['paid', 'paid', 'paid', 'failed', 'expired'] as const);
    const moved = this.network.chance(10) ? amountMinor(amount + this.network.pick([-1, 1])) : amount;
    this.do({ id, kind: 'deposit', outcome, moved: outcome === 'paid' ? moved : amountMinor(0) }, amount);
  }

  /** The same order again is the same payout. */
  order(id: string, amount: AmountMinor): void {
    if (this.deeds.has(id)) return;
    const outcome = this.network.pick(['paid', 'paid', 'failed'] as const);
    this.do({ id, kind: 'payout', outcome, moved: outcome === 'paid' ? amount : amountMinor(0) }, amount);
  }

  private do(deed: Deed, asked: AmountMinor): void {
    this.deeds.set(deed.id, deed);
    const amount = deed.outcome === 'paid' ? deed.moved : asked;
    const told = { paymentId: deed.id, kind: deed.kind, system: 'card', amount, currency: 'TND' };
    if (this.network.chance(2)) this.report({ ...told, eventId: this.nextEvent(), status: 'processing' });
    const delayMs = this.network.pick([0, 1, 5, 40]) * MINUTE_MS;
    this.network.after(delayMs, () => this.report({ ...told, eventId: this.nextEvent(), status: deed.outcome }));
  }

  private nextEvent(): string {
    this.events += 1;
    return `event-${this.events}`;
  }

  /** Until it is heard. */
  private report(report: Report): void {
    this.network.ask(
      () => this.platform.report(report),
      () => {},
      () => this.network.after(RETRY_MS, () => this.report(report)),
    );
  }
}
