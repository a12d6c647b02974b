// A player's browser: each wish has an id that is made before it is sent and kept until it is known what became of it.
import type { Network } from './network.ts';
import type { Platform, Wish } from './platform.ts';
import type { Provider } from './provider.ts';

const SECOND_MS = 1000;

export class Browser {
  /** What the player was shown in the end, by request: the id of what was done, or null for not done. */
  readonly shown = new Map<string, string | null>();
  /** What was shown and then denied. */
  readonly retracted: string[] = [];
  private readonly network: Network;
  private readonly platform: Platform;
  private readonly provider: Provider;

  constructor(network: Network, platform: Platform, provider: Provider) {
    this.network = network;
    this.platform = platform;
    this.provider = provider;
  }

  /** A double click and a second tab send the same wish again while it is under way. */
  wish(wish: Wish): void {
    const clicks = this.network.pick([1, 1, 1, 2, 3]);
    for (let click = 0; click < clicks; click += 1)
      this.network.after(click * this.network.between(0, 500), () => this.send(wish));
  }

  private send(wish: Wish): void {
    this.network.ask(
      () => this.platform.wish(wish),
      (id) => (id === null ? this.settle(wish) : this.know(wish, id)),
      // The battery may be dead for a while; then either is asked, with the same id.
      () => this.network.after(this.network.between(1, 60) * SECOND_MS, () => this.goOn(wish)),
    );
  }

  private goOn(wish: Wish): void {
    if (this.shown.has(wish.requestId)) return;
    if (this.network.chance(2)) this.send(wish);
    else this.settle(wish);
  }

  private settle(wish: Wish): void {
    this.network.ask(
      () => this.platform.settle(wish.requestId),
      (settled) => this.know(wish, settled?.id ?? null),
      () => this.network.after(SECOND_MS, () => this.goOn(wish)),
    );
  }

  /** Whatever is shown once must be true of every later answer too. */
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
      this.network.ask(
        () => this.platform.cancel(paymentId),
        () => {},
        () => this.cancel(paymentId),
      ),
    );
  }

  /** Takes a ticket back or sells it, until there is an answer: by two hands at once, now and then. */
  private end(wish: Wish, id: string): void {
    const { tickets } = this.platform;
    const act = this.network.pick([tickets.cancel, tickets.sell] as const);
    const requestId = `${wish.requestId}-${this.network.between(1, 3)}`;
    const again = (): void =>
      this.network.ask(
        () => act(id, requestId),
        () => {},
        again,
      );
    this.network.after(this.network.between(0, 6 * 60) * SECOND_MS, again);
    if (this.network.chance(4)) this.end(wish, id);
  }
}
