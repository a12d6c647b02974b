// One run of a house: requests and faults, then a time without faults in which everything must settle.
import { createHash } from 'node:crypto';
import type { PaymentDecision } from '#domain/cashier/payment-status.ts';
import { amountMinor } from '#domain/money.ts';
import type { Payment } from '#platform/cashier/payment-rows.ts';
import { seededDraw } from '../support/seeded-draw.ts';
import { Browser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { Network } from './network.ts';
import { Platform, type Wish } from './platform.ts';
import { Provider } from './provider.ts';
import { Sportsbook } from './sportsbook.ts';

export type Life = {
  /** Empty if every guarantee holds. */
  readonly faults: readonly string[];
  /** A digest of everything that happened: the same for the same seed. */
  readonly digest: string;
  readonly payments: number;
  readonly tickets: number;
};
const MINUTE_MS = 60_000;
const TROUBLED_MS = 90 * MINUTE_MS;
const MOST_STEPS = 20_000;

export function live(seed: number): Life {
  const network = new Network(seededDraw(seed));
  const platform = new Platform(network);
  const provider = new Provider(network, platform);
  const sportsbook = new Sportsbook(network, platform);
  const browser = new Browser(network, platform, provider);
  const wishes = Array.from({ length: network.between(3, 8) }, (_, number) => wishOf(network, number));
  for (const wish of wishes) network.after(network.between(0, 60) * MINUTE_MS, () => browser.wish(wish));
  every(network, MINUTE_MS, () => ring(network, platform, provider));
  every(network, MINUTE_MS, () => sportsbook.ring());
  every(network, 3 * MINUTE_MS, () => work(network, platform));
  const healsAt = network.now + TROUBLED_MS;
  const restsAt = healsAt + 8 * 60 * MINUTE_MS;
  let steps = 0;
  while (network.now < restsAt && network.step()) {
    if (network.now >= healsAt) network.isHealed = true;
    steps += 1;
    if (steps > MOST_STEPS) throw new Error(`seed ${seed} never comes to rest`);
  }
  const end = { platform, provider, browser, wishes, sportsbook: sportsbook };
  const tickets = platform.tickets.all().map(({ code: _, ...ticket }) => ticket);
  const story = JSON.stringify([
    platform.payments(),
    tickets,
    platform.balances(),
    [...browser.shown],
    [...provider.deeds],
  ]);
  return {
    faults: faultsOf(end),
    digest: createHash('sha256').update(story).digest('hex'),
    payments: platform.payments().length,
    tickets: tickets.length,
  };
}

const wishOf = (network: Network, number: number): Wish => ({
  kind: network.oneOf(['deposit', 'deposit', 'payout', 'payout', 'transfer', 'exchange', 'ticket', 'ticket'] as const),
  requestId: `request-${number}`,
  amount: amountMinor(network.between(10_000, 600_000)),
  needsEmployee: network.chance(3),
  matches: [`1-${network.between(1, 2)}`, `1-${network.between(3, 4)}`],
});

function every(network: Network, everyMs: number, run: () => void): void {
  network.after(everyMs, () => {
    run();
    every(network, everyMs, run);
  });
}

function ring(network: Network, platform: Platform, provider: Provider): void {
  platform.ring((payment, amount) =>
    network.send(
      () => provider.order(payment.id, amount),
      () => platform.ordered(payment.id),
      () => {},
    ),
  );
}

const decisions: readonly PaymentDecision[] = [
  'approve_success',
  'approve_success',
  'process_after_approve',
  'approve_fail',
];

/** An employee works through the list, sometimes tries a decision that is not allowed, and sometimes decides twice. */
function work(network: Network, platform: Platform): void {
  for (const payment of platform.waiting()) {
    const decision = decisionOn(network, payment);
    const requestId = `decision-${network.now}-${payment.id}`;
    network.send(
      () => platform.decide(requestId, payment, decision),
      () => {},
      () => {},
    );
  }
}

function decisionOn(network: Network, payment: Payment): PaymentDecision {
  if (payment.status !== 27) return network.oneOf(decisions);
  // A sent payout is for its provider to end; money that arrived is credited or returned.
  return network.oneOf(['manual_success', 'manual_fail']);
}
