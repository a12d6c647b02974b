// What people do in a house all day: read, play, bet, pay. The duration of each call is reported to `told`.
import { randomUUID } from 'node:crypto';
import { placeTicket } from '#contract/betslip/betslip.ts';
import { createDeposit } from '#contract/cashier/payment-calls.ts';
import { createOrionSession } from '#contract/game/embedded-games.ts';
import { signatureHeader, signRequest } from '#contract/signature.ts';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { listSportEvents } from '#contract/sportsbook/sportsbook.ts';
import { type Price, priceText } from '#domain/sportsbook/odds.ts';
import type { Secrets } from '../../scripts/house/settings.ts';
import { type Host, type Identity, sendCallOk } from '../contract/host.ts';
import { Provider } from '../support/provider.ts';

export type Visitor = {
  readonly site: Host;
  readonly platform: Host;
  readonly as: Identity;
  readonly token: Identity;
  readonly secrets: Secrets;
  /**
   * Measures a call.
   * @throws what the call throws.
   */
  readonly timed: <T>(call: () => Promise<T>) => Promise<T>;
};
type Journey = (visitor: Visitor) => Promise<unknown>;

const GAME = 'moonlit-pharaoh';
const keyed = () => ({ 'idempotency-key': randomUUID() });
const pages = [
  '/slots/casino',
  '/ar/slots/casino',
  '/sportsbook/prematch',
  '/sportsbook/live',
  '/en/promotions',
  '/main',
];
const playersPages = ['/profile', '/profile/bonus', '/profile/transactions', '/balance'];
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

async function page({ site, timed }: Visitor, path: string, as: Identity = {}): Promise<void> {
  await timed(async () => {
    const answer = await fetch(`${site.origin}${path}`, { headers: as, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  });
}

async function play(visitor: Visitor): Promise<void> {
  const { platform, token, secrets, timed, site } = visitor;
  const body = { game: GAME, return_url: `${site.origin}/slots/casino`, client_type: 'web' };
  const { data } = await timed(() => sendCallOk(platform, createOrionSession, { as: token, body }));
  const session = { token: new URL(data).searchParams.get('token') ?? '', gameId: GAME };
  const house = { integration: 'orion', origin: platform.origin, secret: secrets.WALLET_SECRET_ORION };
  const provider = new Provider(house, session);
  for (let round = 0; round < 10; round++) {
    const [round_id, stake, win] = [randomUUID(), randomUUID(), randomUUID()];
    const debit = provider.message('debit', { round_id, transaction_id: stake, amount: '0.100' });
    await timed(() => provider.send(debit));
    const won = { round_id, transaction_id: win, debit_transaction_id: stake, amount: '0.100', round_closed: true };
    await timed(() => provider.send(provider.message('credit', won)));
  }
}

const selectionOf = ({ id, markets }: FeedEvent) => {
  const price = markets['result.goals']?.outcomes.home?.price;
  return price ? [{ event_id: id, market_id: 'result.goals', outcome_id: 'home', odd: priceText(price as Price) }] : [];
};

async function bet({ site, as, timed }: Visitor): Promise<void> {
  const query = { sport: '1', type: 'prematch' };
  const { events } = await timed(() => sendCallOk(site, listSportEvents, { query }));
  const selections = [oneOf(events.flatMap(selectionOf))];
  const body = { type: 'single', stake: '0.1', currency: 'TND', accept_changes: 'any', selections };
  await timed(() => sendCallOk(site, placeTicket, { as, params: { sport: 'sft' }, headers: keyed(), body }));
}

async function pay({ site, platform, as, secrets, timed }: Visitor): Promise<void> {
  const init = { as, headers: keyed(), body: { amount: '20', payment_system: 'card' } };
  const { id } = await timed(() => sendCallOk(site, createDeposit, init));
  const address = `${platform.origin}/api/backoffice/payments/deposit/callback/card/`;
  const report = {
    event_id: randomUUID(),
    payment_id: String(id),
    status: 'failed',
    amount: '10.000',
    currency: 'TND',
  };
  const body = JSON.stringify({ ...report, sent_at: new Date().toISOString() });
  const signature = await signRequest(secrets.PAYMENT_SECRET, { method: 'POST', address, body });
  await timed(() => fetch(address, { method: 'POST', body, headers: { [signatureHeader]: signature } }));
}

/** Of a hundred actions. */
const shares: readonly (readonly [share: number, journey: Journey])[] = [
  [50, (visitor) => page(visitor, oneOf(pages))],
  [20, (visitor) => page(visitor, oneOf(playersPages), visitor.as)],
  [20, play],
  [6, bet],
  [4, pay],
];

export function someJourney(): Journey {
  let left = Math.random() * 100;
  for (const [share, journey] of shares) {
    left -= share;
    if (left < 0) return journey;
  }
  return (visitor) => page(visitor, '/main');
}
