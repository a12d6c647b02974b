// docs/runbooks/payment-reported-twice.md: a payment provider reports a deposit as paid twice, then with another
// amount.
import { signedPost } from '#contract/signature.ts';
import { reconcileAll } from '../../scripts/house/reconcile.ts';
import { expect, hold, type Scratch, until } from './scratch.ts';

const payments = '/api/backoffice/payments';

export async function reportTwice(house: Scratch, step: (what: string) => void): Promise<void> {
  await house.start();
  const { access } = await house.signIn();
  const before = await house.balance(access);
  const ordered = await house.call('POST', `${payments}/deposit/`, access, { amount: '20', payment_system: 'card' });
  expect(ordered, 200, 'a deposit is ordered');
  const { id, amount } = ordered.body;
  const report = async (changes: object = {}) => {
    const address = `${house.origin}${payments}/deposit/callback/card/`;
    const body = { payment_id: id, status: 'paid', amount, currency: 'TND', sent_at: new Date().toISOString() };
    const content = { event_id: crypto.randomUUID(), ...body, ...changes };
    return (await fetch(address, await signedPost(house.secrets.PAYMENT_SECRET, address, content))).status;
  };
  const event_id = crypto.randomUUID();
  const answers = [await report({ event_id }), await report({ event_id }), await report()];
  step(`the provider reported the deposit three times, and was answered ${answers.join(', ')}`);
  hold((await house.balance(access)) === before + 20, 'it is credited once');
  const other = await report({ amount: '2000.000' });
  step(`of another sum it is answered ${other}`);
  hold((await house.balance(access)) === before + 20, 'another sum moves nothing');
  const alarms = () => reconcileAll(house.origin, house.secrets.SEED_SECRET);
  await until(async () => (await alarms()).some(({ kind }) => kind === 'payment-unlike'), 'the other sum is an alarm');
  hold((await alarms()).length === 1, 'and the books agree');
  step('it is credited once, the other sum is an alarm, and the books agree');
}
