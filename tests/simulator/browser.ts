// A player's browser: each request has an idempotency key, created before it is sent and kept until its outcome is known.
import type { Network } from './network.ts';
import type { Platform, Wish } from './platform.ts';
import type { Provider } from './provider.ts';

const SECOND_MS = 1000;

export class Browser {
  /** The outcome that the player was shown, by request: the id of what was done, or null for not done. */
  readonly shown = new Map<string, string | null>();
  /** Outcomes that were shown and then contradicted. */
  readonly retracted: string[] = [];
  private readonly network: Network;
  private readonly platform: Platform;
  private readonly provider: Provider;

  constructor(network: Network, platform: Platform, provider: Provider) {
    this.network = network;
    this.platform = platform;
    this.provider = provider;
  }

  /** A double click or a second tab sends the same request again while it is in flight. */
  wish(wish: Wish): void {
    const clicks = this.network.oneOf([1, 1, 1, 2, 3]);
    for (let click = 0; click < clicks; click += 1)
      this.network.after(click * this.network.between(0, 500), () => this.send(wish));
  }

  private send(wish: Wish): void {
    this.network.send(
      () => this.platform.wish(wish),
      (id) => (id === null ? this.settle(wish) : this.know(wish, id)),
      // The battery may be dead for a while; then the request or its outcome is tried again, with the same key.
      () => this.network.after(this.network.between(1, 60) * SECOND_MS, () => this.goOn(wish)),
    );
  }

  private goOn(wish: Wish): void {
    if (this.shown.has(wish.requestId)) return;
    if (this.network.chance(2)) this.send(wish);
    else this.settle(wish);
  }

  private settle(wish: Wish): void {
    this.network.send(
      () => this.platform.settle(wish.requestId),
      (settled) => this.know(wish, settled?.id ?? null),
      () => this.network.after(SECOND_MS, () => this.goOn(wish)),
    );
  }

  /** Every later answer must agree with the outcome that was shown first. */
  private know(wish: Wish, id: string | null): void {
    const known = this.shown.get(wish.requestId);
    if (known !== undefined && known !== id)
      this.retracted.push(`${wish.requestId} was shown as ${known}, then as ${id}`);
    if (known !== undefined) return;
    this.shown.set(wish.requestId, id);
    if (id === null) return;
    if (wish.kind === 'deposit') this.provider.visit(id, wish.amount);
    if (wish.kind === 'payout' && this.network.chance(3)) this.cancel(id);
    if (wish.kind === 'ticket' && this.network.chance(2)) this.end(wish, id);
  }

  private cancel(paymentId: string): void {
    this.network.after(this.network.between(0, 20) * 60 * SECOND_MS, () =>
      this.network.send(
        () => this.platform.cancel(paymentId),
        () => {},
        () => this.cancel(paymentId),
      ),
    );
  }

  /** Cancels or cashes out a ticket, retrying until there is an answer; now and then twice at once. */
  private end(wish: Wish, id: string): void {
    const { tickets } = this.platform;
    const act = this.network.oneOf([tickets.cancel, tickets.sell] as const);
    const requestId = `${wish.requestId}-${this.network.between(1, 3)}`;
    const again = (): void =>
      this.network.send(
        () => act(id, requestId),
        () => {},
        again,
      );
    this.network.after(this.network.between(0, 6 * 60) * SECOND_MS, again);
    if (this.network.chance(4)) this.end(wish, id);
  }
}
