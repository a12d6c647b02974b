// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { getTranslations } from '#i18n/server.ts';
import type { Translate } from '#i18n/t.ts';
import { CashOutRuleForm } from '#islands/bets/CashOutRule.tsx';
import { SellTicket } from '#islands/bets/SellTicket.tsx';
import type { Bet } from '#model/bets/bet.ts';
import { $cashOutOffer, $cashOutState } from '#stores/bets/ticket.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';
import { translateTexts } from '../translated.ts';

const t = getTranslations('en').t as Translate;
const bet = { id: 't-1', date: '2026-11-22T20:00:00.000Z', bet_amount: amountMinor(20_000) } as Bet;
const share = { stake_left: amountMinor(10_000), amount: amountMinor(8_670), possible_win: amountMinor(20_000) };
const offer = { amount: amountMinor(17_350), currency: 'TND', shares: [share] };
const sent = (call: string) => world.requests.filter(({ name }) => name === call).map(({ body }) => body);
const button = () => document.querySelector('[type=submit]') as HTMLButtonElement;
const press = () =>
  act(async () => {
    button().click();
    await settle();
  });

let world: World;
beforeEach(() => {
  world = enterWorld();
  world.answers('getCashOut', answered(offer));
  world.answers('cashOut', refused(400, 'bad_request'));
  $cashOutOffer.set(null);
  $cashOutState.set({ kind: 'idle' });
});
afterEach(cleanup);

const ask = async () => {
  await press();
  await act(() => world.passes(2_000));
};

test('the partial cash-out chosen on a translated page is the one on the button and the one sent', async () => {
  render(<SellTicket t={t} provider="sft" id="t-1" bet={bet} drawn={offer} />);
  translateTexts(document.body);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } });
  expect(button().textContent).toContain('8.67');
  await ask();
  expect(button().textContent).toContain('8.67');
  await press();
  expect(sent('cashOut')).toMatchObject([{ amount: '8.670', stake_left: '10.000' }]);
});

test('cashes nothing out at another amount than the button shows', async () => {
  render(<SellTicket t={t} provider="sft" id="t-1" bet={bet} drawn={offer} />);
  await ask();
  const amount = button().querySelector('[translate=no]');
  if (amount) amount.textContent = '19.35 TND';
  await press();
  expect(sent('cashOut')).toEqual([]);
  expect(screen.getByRole('alert').textContent).toBe(t('bets.saleRestated'));
  expect(button().textContent).toContain('17.35');
  await press();
  expect(sent('cashOut')).toMatchObject([{ amount: '17.350' }]);
});

test('after a part is sold, presses in the same place sell nothing more', async () => {
  world.answers('cashOut', answered({ ticket_id: 't-1' }));
  render(<SellTicket t={t} provider="sft" id="t-1" bet={bet} drawn={offer} />);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } });
  await ask();
  await press();
  const more = await screen.findByRole('button', { name: t('bets.sellMore') });
  expect(document.querySelector('[type=submit], [type=range]')).toBeNull();
  fireEvent.click(more);
  expect(button().textContent).toContain('17.35');
  await press();
  await press();
  expect(sent('cashOut')).toMatchObject([{ amount: '8.670', stake_left: '10.000' }]);
});

test('an automatic cash-out uses the amount in its field', async () => {
  world.answers('setCashOutRule', answered({}));
  const drawn = { ...offer, most: amountMinor(40_000) };
  render(<CashOutRuleForm t={t} provider="sft" id="t-1" currency="TND" rule={null} drawn={drawn} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '30' } });
  // The element's own setter: React does not notice it.
  screen.getByRole<HTMLInputElement>('textbox').value = '25';
  await press();
  expect(sent('setCashOutRule')).toMatchObject([{ amount: '25.000' }]);
});
