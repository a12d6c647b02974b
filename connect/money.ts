// Calls that move money: made only on request, with a test account and the smallest amounts that the host states.
import { getUser } from '#contract/auth/accounts.ts';
import { callOf, cancelTicket, sportProviders, Ticket } from '#contract/bets/bets.ts';
import { type Call, defineCall } from '#contract/call.ts';
import {
  cancelPayout,
  createDeposit,
  createPayout,
  listDepositSystems,
  listPayoutSystems,
} from '#contract/cashier/payment-calls.ts';
import { createTransfer } from '#contract/cashier/transactions.ts';
import { getSettings } from '#contract/settings.ts';
import { spinWheel } from '#contract/wheel/wheel.ts';
import { amountMinor, DEFAULT_CURRENCY, toDecimal } from '#domain/money.ts';
import { answerOf } from '../src/edge/host.ts';
import type { Row } from './rows.ts';
import { type Decide, rowFor } from './walk.ts';
import type { Exchange, Wire } from './wire.ts';

/** `payments`: origins of the payment pages. */
export type Moved = { readonly rows: readonly Row[]; readonly payments: readonly string[] };

/** The minimum of the specification, point 9. */
const LEAST_UNITS = 10;
const LEAST_STAKE = 0.1;
/** No call states the smallest transfer: it is the first of these that the host accepts. */
const transferUnits = Array.from({ length: LEAST_UNITS }, (_, index) => `${index + 1}`);

/** The specification names the call but not the fields of a bet: it sends the stake, under the name used in tickets. */
const placeBet = defineCall('placeBetAtHost', 'player', 'POST /api/integrations/{sport}/ticket/placement', {
  answer: Ticket,
});

const skippedRow = ({ method, path }: Call, note = 'It moves money: --with-money, with a test account.'): Row => ({
  call: `${method} ${path}`,
  verdict: 'not asked',
  note,
});

export async function walkMoney(wire: Wire, token: string, withMoney: boolean, decide: Decide): Promise<Moved> {
  if (!withMoney)
    return {
      rows: [createDeposit, createPayout, cancelPayout, createTransfer, placeBet, cancelTicket, spinWheel].map((call) =>
        skippedRow(call),
      ),
      payments: [],
    };
  const rows: Row[] = [];
  const move: Move = async (call, body, { path = call.path, isLast = () => true } = {}) => {
    const exchange = await wire.ask({ call, path, body, token });
    if (isLast(exchange)) rows.push(await rowFor(wire, call, exchange, decide));
    return exchange;
  };
  const deposits = answerOf(listDepositSystems, (await wire.ask({ call: listDepositSystems, token })).answer);
  const system = deposits?.list.find(({ kind, is_temporary_disabled }) => kind !== 'crypto' && !is_temporary_disabled);
  const deposit =
    system &&
    answerOf(
      createDeposit,
      (await move(createDeposit, { amount: toUnits(system.min), payment_system: system.slug })).answer,
    );
  const payouts = answerOf(listPayoutSystems, (await wire.ask({ call: listPayoutSystems, token })).answer);
  const way = payouts?.list.find(({ is_temporary_disabled }) => !is_temporary_disabled);
  const payout =
    way &&
    answerOf(createPayout, (await move(createPayout, { amount: toUnits(way.min), payout_system: way.slug })).answer);
  if (payout?.id !== undefined) await move(cancelPayout, { id: payout.id }, { path: fillId(cancelPayout, payout.id) });
  rows.push(...(await transfer(wire, token, move)), ...(await bet(wire, token, move)));
  await move(spinWheel, { is_free: true });
  const link = deposit?.redirect_link;
  return { rows, payments: link && URL.canParse(link, wire.address) ? [new URL(link, wire.address).origin] : [] };
}

type Move = (
  call: Call,
  body: unknown,
  /** `isLast`: true if this response determines the call's row. */
  how?: { readonly path?: string; readonly isLast?: (exchange: Exchange) => boolean },
) => Promise<Exchange>;
const fillId = ({ path }: Call, id: string | number) => path.replace('{id}', encodeURIComponent(String(id)));
const isRefused = ({ seen }: Exchange) => seen?.status === 400 || seen?.status === 422;

/** Tries ascending amounts until the host accepts one; a refused one moves nothing. */
async function moveLeast(
  move: Move,
  call: Call,
  amounts: readonly string[],
  bodyOf: (amount: string) => object,
): Promise<Exchange['answer'] | null> {
  for (const amount of amounts) {
    const isLast = (exchange: Exchange) => !isRefused(exchange) || amount === amounts.at(-1);
    const exchange = await move(call, bodyOf(amount), { isLast });
    if (isLast(exchange)) return exchange.answer;
  }
  return null;
}

/** @returns rows of the calls that were not made. */
async function transfer(wire: Wire, token: string, move: Move): Promise<readonly Row[]> {
  const user = answerOf(getUser, (await wire.ask({ call: getUser, token })).answer);
  const { parent, id, currency = DEFAULT_CURRENCY } = user ?? {};
  if ((parent ?? null) === null)
    return [skippedRow(createTransfer, 'The user call names no cashier (parent) to whom it could go.')];
  const bodyOf = (amount: string) => ({ amount, currency, sender_id: id, recipient_id: parent });
  await moveLeast(move, createTransfer, transferUnits, bodyOf);
  return [];
}

/** Places and cancels a bet of the minimum stake, at the first sport integration that has the call. */
async function bet(wire: Wire, token: string, move: Move): Promise<readonly Row[]> {
  if (wire.profile.extensions)
    return [placeBet, cancelTicket].map((call) => skippedRow(call, 'A bet of our own platform needs a selection.'));
  const offered = await Promise.all(sportProviders.map((sport) => wire.has(callOf(placeBet, sport))));
  const sport = sportProviders[offered.indexOf(true)];
  if (sport === undefined)
    return [placeBet, cancelTicket].map((call) => ({
      ...skippedRow(call, 'No sport integration has it.'),
      verdict: 'missing',
    }));
  const settings = answerOf(getSettings, (await wire.ask({ call: getSettings, token })).answer);
  const stakes = [Number(toDecimal(settings?.limits?.minBet ?? amountMinor(0))), LEAST_STAKE];
  const rising = stakes.filter((stake) => stake > 0).sort((one, other) => one - other);
  const bodyOf = (stake: string) => ({ bet_amount: stake, currency: DEFAULT_CURRENCY });
  const answer = await moveLeast(move, callOf(placeBet, sport), rising.map(String), bodyOf);
  const placed = answer && answerOf(placeBet, answer);
  const cancelling = callOf(cancelTicket, sport);
  if (!placed) return [skippedRow(cancelling, 'No bet was made that it could cancel.')];
  await move(cancelling, {}, { path: fillId(cancelling, placed.ticket_id) });
  return [];
}

const toUnits = (min: unknown): string =>
  typeof min === 'number' && min > 0 ? toDecimal(amountMinor(min)) : `${LEAST_UNITS}`;
