// The calls that move money: made only when asked for, with a test account and the smallest amounts that the host names.
import type { Call } from '#contract/call.ts';
import {
  cancelPayout,
  createDeposit,
  createPayout,
  listDepositSystems,
  listPayoutSystems,
} from '#contract/cashier/payment-calls.ts';
import { createTransfer } from '#contract/cashier/transactions.ts';
import { spinWheel } from '#contract/wheel/wheel.ts';
import { amountMinor, toDecimal } from '#domain/money.ts';
import { answerOf } from '../../src/edge/host.ts';
import type { Row } from './rows.ts';
import { type Decide, rowFor } from './walk.ts';
import type { Wire } from './wire.ts';

/** `payments`: origins of the pages where a player pays. */
export type Moved = { readonly rows: readonly Row[]; readonly payments: readonly string[] };

const LEAST_UNITS = 10;

const unasked = ({ method, path }: Call): Row => ({
  call: `${method} ${path}`,
  verdict: 'not asked',
  says: 'It moves money: --with-money, with a test account.',
});

export async function walkMoney(wire: Wire, token: string, withMoney: boolean, decide: Decide): Promise<Moved> {
  if (!withMoney)
    return { rows: [createDeposit, createPayout, cancelPayout, createTransfer, spinWheel].map(unasked), payments: [] };
  const rows: Row[] = [];
  const move = async (call: Call, body: unknown, path = call.path) => {
    const asked = await wire.ask({ call, path, body, token });
    rows.push(await rowFor(wire, call, asked, decide));
    return asked.answer;
  };
  const deposits = answerOf(listDepositSystems, (await wire.ask({ call: listDepositSystems, token })).answer);
  const system = deposits?.list.find(({ kind, is_temporary_disabled }) => kind !== 'crypto' && !is_temporary_disabled);
  const deposit =
    system &&
    answerOf(createDeposit, await move(createDeposit, { amount: unitsOf(system.min), payment_system: system.slug }));
  const payouts = answerOf(listPayoutSystems, (await wire.ask({ call: listPayoutSystems, token })).answer);
  const way = payouts?.list.find(({ is_temporary_disabled }) => !is_temporary_disabled);
  const payout =
    way && answerOf(createPayout, await move(createPayout, { amount: unitsOf(way.min), payout_system: way.slug }));
  if (payout?.id !== undefined)
    await move(
      cancelPayout,
      { id: payout.id },
      cancelPayout.path.replace('{id}', encodeURIComponent(String(payout.id))),
    );
  await move(spinWheel, { is_free: true });
  rows.push({ ...unasked(createTransfer), says: 'It needs a cashier of the account.' });
  const link = deposit?.redirect_link;
  return { rows, payments: link && URL.canParse(link, wire.address) ? [new URL(link, wire.address).origin] : [] };
}

const unitsOf = (min: unknown): string =>
  typeof min === 'number' && min > 0 ? toDecimal(amountMinor(min)) : `${LEAST_UNITS}`;
