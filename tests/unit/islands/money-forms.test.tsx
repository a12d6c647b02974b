// @vitest-environment happy-dom Every form that moves money, with scripts and without: its button shows exactly the
// amount that it sends.
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBetslip } from '#components/betslip/drawn-betslip.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/registry.ts';
import { type AmountMinor, amountMinor, formatAmount, parseAmount, toDecimal } from '#domain/money.ts';
import { PromocodeForm } from '#islands/account/PromocodeForm.tsx';
import { CancelTicket, SellTicket } from '#islands/bets/SellTicket.tsx';
import { BetslipPanel, BetslipView } from '#islands/betslip/BetslipView.tsx';
import { ExchangeForm } from '#islands/bonuses/ExchangeForm.tsx';
import { DepositForm } from '#islands/cashier/DepositForm.tsx';
import { PaymentView } from '#islands/cashier/PaymentPage.tsx';
import { WithdrawalForm } from '#islands/cashier/WithdrawalForm.tsx';
import { type Given, withGiven } from '#islands/ui/given.tsx';
import { SpinPanel } from '#islands/wheel/SpinPanel.tsx';
import { wheelLinks } from '#islands/wheel/wheel-texts.ts';
import type { Bet } from '#model/bets/bet.ts';
import { readPaymentForm } from '#model/cashier/payment-forms.ts';
import type { PageForm, Typed } from '#model/form.ts';
import { type Route, routes } from '#routes';
import { $session } from '#stores/auth/session.ts';
import { changeBetslip, emptyBetslip, toggleSelection } from '#stores/betslip/betslip.ts';
import { quoteNow } from '#stores/betslip/quote.ts';
import type { DrawnCoins } from '#stores/cashier/coins.ts';
import { $isSettled, $wheel, type Wheel } from '#stores/wheel/wheel.ts';
import { t } from '../../support/french.ts';
import { user } from '../../support/people.ts';
import { answered, enterWorld, refused, settle, type World } from '../../support/world.ts';

const TYPED = '12,50';
/** The values after a refusal: a player without scripts may change them. */
const RETURNED = '99,00';
const minor = (units: number) => amountMinor(units * 1000);
const at = '2026-11-21T10:00:00Z';

const given: Given = {
  address: '/',
  user: user(),
  typed: { amount: RETURNED, stake: RETURNED, code: 'ATLAS10' },
  wrong: {},
  refused: null,
  request: '2f6b1c9e-6a1b-4d0c-9a57-0d2f9b6c4e11',
};
const WithoutScripts = withGiven(({ children }: { readonly children: ReactNode }) => <>{children}</>);

const speaking = { t, locale: 'fr' };
const system = { name: 'Card', min: minor(1), max: minor(500), is_temporary_disabled: false, currency: 'TND' };
const deposits = (kind: 'redirect' | 'crypto') => ({
  page: 1,
  count: 1,
  list: [{ ...system, slug: 'way', kind, is_open: false }],
});
const byCoins = (drawn: DrawnCoins | undefined) => (
  <DepositForm {...speaking} offered={deposits('crypto')} named="way" limits={null} drawn={drawn} />
);
const payouts = {
  page: 1,
  count: 1,
  list: [{ ...system, slug: 'way', destination_kind: 'iban' as const, destinations: [{ id: 'd-1', label: '…8831' }] }],
};
const withdrawal = (named: string) => (
  <WithdrawalForm
    {...speaking}
    offered={payouts}
    cashier={{ id: 'c-1', username: 'cashier', name: null }}
    named={named}
    documents="/"
  />
);
const payment = (kind: 'deposit' | 'payout') => {
  const known = { id: 'p-1', amount: minor(40), status: 20, created_at: at, updated_at: at, can_cancel: true } as const;
  const shown = { kind: 'ready', payment: known } as const;
  return <PaymentView {...speaking} {...{ kind, shown }} methods={[]} coins={null} another="/" list="/" />;
};
const bet = {
  id: 't-1',
  date: at,
  bet_amount: minor(20),
  cancel_until: new Date(Date.now() + 60_000).toISOString(),
} as Bet;
const offer = { amount: amountMinor(17_350), currency: 'TND' };
const shares = [
  { stake_left: minor(18), amount: amountMinor(1_735), possible_win: minor(36) },
  { stake_left: minor(10), amount: amountMinor(8_675), possible_win: minor(20) },
];
const divided = <SellTicket {...speaking} provider="sft" id="t-1" bet={bet} drawn={{ ...offer, shares }} />;
const returned = { typed: given.typed, wrong: {}, code: undefined };
const wheelOf = (free_spins_available: number): Wheel => ({
  settings: {
    free_spin_time: '09:00:00',
    paid_spin_cost: minor(2),
    free_spin_min_balance: minor(0),
    paid_spin_min_balance: minor(0),
    is_open: true,
    free_spins_available,
  },
  prizes: [],
});
function spin(free: number) {
  const wheel = wheelOf(free);
  const links = wheelLinks('fr');
  return <SpinPanel {...speaking} {...{ wheel, links }} plain={null} turn={{ kind: 'idle' }} isPlayer />;
}

const selection = { event_id: '1-a', market_id: 'result.goals', outcome_id: 'home' };
const quoted = {
  selections: [{ ...selection, odd: '2.00', sport: 1 as const, event: { id: '1-a', home: 'Lyon', away: 'Lens' } }],
  clashing: [],
  min_stake: minor(1),
  max_stake: minor(500),
  max_win: minor(5000),
};
async function betslipByForm(): Promise<ReactElement> {
  const betslips = { quote: async () => quoted as never, open: async () => null };
  const address = new URL('https://site.test/sportsbook/betslip?pick=1-a/result.goals/home');
  const read = await readBetslip(address, betslips, given.typed);
  if (read.kind !== 'betslip') throw new Error(read.kind);
  const words = { ...speaking, format: 'decimal', currency: 'TND' } as const;
  return <BetslipView words={words} isPlayer shown={read.betslip} />;
}

type Case = {
  readonly name: string;
  readonly call: string;
  /** Of the route whose page contains it. */
  readonly page: string;
  readonly draw: () => ReactElement;
  /** If it is rendered differently without scripts. */
  readonly byForm?: () => Promise<ReactElement>;
  /** The amount that it moves if it names none itself. */
  readonly moves?: AmountMinor;
  /** Gives money away: asks once more before it is sent. */
  readonly isConfirmed?: true;
};
const cases: readonly Case[] = [
  {
    name: 'a deposit',
    call: 'createDeposit',
    page: '/deposit/[paymentSystem]',
    draw: () => <DepositForm {...speaking} offered={deposits('redirect')} named="way" limits={null} />,
  },
  {
    name: 'a crypto deposit',
    call: 'createCryptoPayment',
    page: '/profile/DEPOSIT',
    draw: () => byCoins(undefined),
    byForm: async () => byCoins({ coins: ['btc'], minimums: {} }),
  },
  {
    name: 'a withdrawal',
    call: 'createPayout',
    page: '/withdrawal/[payoutSystem]',
    draw: () => withdrawal('way'),
    isConfirmed: true,
  },
  {
    name: 'a transfer',
    call: 'createTransfer',
    page: '/profile/withdraw',
    draw: () => withdrawal('cashier'),
    isConfirmed: true,
  },
  {
    name: 'a withdrawal’s cancellation',
    call: 'cancelPayout',
    page: '/withdrawal/[payoutSystem]',
    draw: () => payment('payout'),
    moves: minor(40),
  },
  {
    name: 'a cancellation of a deposit that is not paid yet',
    call: 'cancelCryptoPayment',
    page: '/deposit/[paymentSystem]',
    draw: () => payment('deposit'),
  },
  {
    name: 'a bet',
    call: 'placeTicket',
    page: '/sportsbook/betslip',
    draw: () => <BetslipPanel {...speaking} onClose={null} />,
    byForm: betslipByForm,
  },
  {
    name: 'a cash-out',
    call: 'cashOut',
    page: '/profile/bet-detail/sft',
    draw: () => <SellTicket {...speaking} provider="sft" id="t-1" bet={bet} drawn={offer} />,
    isConfirmed: true,
  },
  {
    name: 'a bet’s cancellation',
    call: 'cancelTicket',
    page: '/profile/bet-detail/sft',
    draw: () => (
      <CancelTicket t={t} provider="sft" id="t-1" stake="20,00 TND" from={at} until={bet.cancel_until ?? null} />
    ),
    moves: minor(20),
    isConfirmed: true,
  },
  {
    name: 'a paid spin',
    call: 'spinWheel',
    page: '/wheel-game',
    draw: () => spin(0),
    moves: minor(2),
    isConfirmed: true,
  },
  { name: 'a free spin', call: 'spinWheel', page: '/wheel-game', draw: () => spin(1) },
  {
    name: 'an exchange of bonus',
    call: 'exchangeBonus',
    page: '/profile/exchange-bonus-balance',
    draw: () => (
      <ExchangeForm
        locale="fr"
        returned={returned}
        terms={{ below: null, rate: 500 }}
        history="/"
        requestId={given.request}
        balances={user()}
      />
    ),
    isConfirmed: true,
  },
  {
    name: 'a promo code, whose value only the host knows',
    call: 'activateReferral',
    page: '/profile/promocode',
    draw: () => <PromocodeForm locale="fr" returned={returned} />,
  },
];

let world: World;
beforeEach(async () => {
  world = enterWorld();
  world.player = 'demo';
  world.answers('quoteSlip', answered(quoted));
  world.answers('listCryptoCurrencies', answered({ currencies: ['btc'] }));
  $session.set({ kind: 'player', user: user() });
  $wheel.set({ kind: 'ready', wheel: wheelOf(0) });
  $isSettled.set(true);
  changeBetslip(emptyBetslip);
  toggleSelection({
    sport: 1,
    eventId: '1-a',
    marketId: 'result.goals',
    outcomeId: 'home',
    price: 200,
    home: 'Lyon',
    away: 'Lens',
    startsAt: at,
    live: false,
  });
  await quoteNow();
});
afterEach(cleanup);

const routeOf = (page: string) => routes.find(({ pattern }) => pattern === page);
/** As the edge finds it. */
function formOf(page: string, typed: Typed): PageForm | null {
  const { form, submits = '' } = routeOf(page) ?? {};
  return form ?? readPaymentForm(submits, typed);
}
const amountsIn = (text: string | null) => text?.replaceAll('\u00a0', ' ').match(/\d[\d ]*(?:,\d+)?/g) ?? [];
const written = (amount: unknown) =>
  formatAmount(parseAmount(String(amount)) ?? minor(0), 'fr').replaceAll('\u00a0', ' ');
const amountIn = (body: unknown) =>
  Object.entries(body ?? {}).find(([name]) => name === 'amount' || name === 'stake')?.[1];
const typedFields = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLInputElement>('[name="amount"]:not([type="hidden"]), [name="stake"]'),
];

test.each(cases)('without scripts the button of $name shows what its form sends', async ({ draw, byForm, ...one }) => {
  const view = byForm ? await byForm() : draw();
  document.body.innerHTML = renderToString(<WithoutScripts given={given}>{view}</WithoutScripts>);
  const [form] = document.querySelectorAll('form');
  if (!form) throw new Error('no form');
  const typed = typedFields(form);
  for (const field of typed) field.value = TYPED;
  const sent = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const known = formOf(one.page, sent);
  expect([form.method, known?.call.name]).toEqual(['post', one.call]);
  const amount = amountIn(known?.body(sent));
  // An amount that is typed beside it is unknown until it is sent.
  if (typed.length > 0) expect(written(amount)).toBe(TYPED);
  const expected = typed.length > 0 ? undefined : (amount ?? (one.moves && one.moves / 1000));
  expect(amountsIn(form.querySelector('[type="submit"]:not([disabled])')?.textContent ?? null)).toEqual(
    expected === undefined ? [] : [written(expected)],
  );
});

/** Presses the button that gives money away. @returns the second one, two seconds later. */
async function askOnceMore(container: HTMLElement): Promise<HTMLElement | null> {
  act(() => container.querySelector<HTMLElement>('[data-first]')?.click());
  await act(() => world.passes(2_000));
  return container.querySelector<HTMLElement>('[data-confirm]');
}

test.each(cases)('with scripts the button of $name shows what it sends', async ({ draw, call, moves, isConfirmed }) => {
  world.answers('getCashOut', answered(offer));
  world.answers(call, refused(400, 'bad_request'));
  const { container } = render(draw());
  await act(settle);
  for (const field of typedFields(container)) fireEvent.change(field, { target: { value: TYPED } });
  const first = container.querySelector<HTMLElement>('[type="submit"], .btn-gold');
  const button = isConfirmed ? await askOnceMore(container) : first;
  const shownAmounts = amountsIn(button?.textContent ?? null);
  await act(async () => {
    button?.click();
    await settle();
  });
  await expect.poll(() => world.requests.map(({ name }) => name)).toContain(call);
  const { body } = world.requests.find(({ name }) => name === call) ?? {};
  const expected = amountIn(body) ?? (moves && moves / 1000);
  expect(shownAmounts).toEqual(expected === undefined ? [] : [written(expected)]);
});

test('without scripts each partial cash-out has a button with the amount that it sends, and the remaining stake beside it', () => {
  document.body.innerHTML = renderToString(<WithoutScripts given={given}>{divided}</WithoutScripts>);
  const form = document.querySelector<HTMLFormElement>('details form');
  const buttons = [...(form?.querySelectorAll<HTMLButtonElement>('[type="submit"]:not([disabled])') ?? [])];
  expect(buttons).toHaveLength(2);
  for (const [place, button] of buttons.entries()) {
    const sent = Object.fromEntries([...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]));
    const typed = { ...sent, [button.name]: button.value };
    const body = formOf('/profile/bet-detail/sft', typed)?.body(typed) as Record<string, string>;
    const { stake_left = minor(0), amount, possible_win } = shares[place] ?? {};
    expect(body).toEqual({ amount: toDecimal(amount ?? minor(0)), currency: 'TND', stake_left: toDecimal(stake_left) });
    expect(amountsIn(button.textContent)).toEqual([written(body.amount)]);
    expect(amountsIn(button.closest('details')?.nextElementSibling?.textContent ?? null)).toEqual(
      [stake_left, possible_win ?? minor(0)].map((one) => written(toDecimal(one))),
    );
  }
});

test('with scripts the slider shows the remaining stake, its button the payout, and both are sent', async () => {
  world.answers('getCashOut', answered({ ...offer, shares }));
  world.answers('cashOut', refused(400, 'bad_request'));
  const { container } = render(divided);
  await act(settle);
  const slider = container.querySelector<HTMLInputElement>('[type="range"]');
  const button = container.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!slider || !button) throw new Error('no slider');
  expect([slider.min, slider.max, slider.value]).toEqual(['0', '2', '2']);
  expect(amountsIn(button.textContent)).toEqual(['17,35']);
  fireEvent.change(slider, { target: { value: '1' } });
  expect(amountsIn(button.textContent)).toEqual(['8,67']);
  expect(amountsIn(slider.getAttribute('aria-valuetext'))).toEqual(['10,00', '20,00']);
  const second = await askOnceMore(container);
  expect(amountsIn(second?.textContent ?? null)).toEqual(['8,67']);
  await act(async () => {
    second?.click();
    await settle();
  });
  const { body } = world.requests.find(({ name }) => name === 'cashOut') ?? {};
  expect(body).toEqual({ amount: '8.675', currency: 'TND', stake_left: '10.000' });
});

test('a host without partial cash-out gets no slider', () => {
  const { container } = render(<SellTicket {...speaking} provider="sft" id="t-1" bet={bet} drawn={offer} />);
  expect(container.querySelector('[type="range"], details')).toBeNull();
});

test('covers every form that moves money', () => {
  const moving = calls.filter(({ money, audience }: Call) => money && audience === 'player').map(({ name }) => name);
  expect(new Set(cases.map(({ call }) => call))).toEqual(new Set(moving));
  const files: readonly unknown[] = ['document', 'statement'];
  const kindOf = ({ form, submits }: Route) =>
    form?.call.money ? form : files.includes(submits) ? undefined : submits;
  const shown = cases
    .map(({ page }) => routes.find(({ pattern }) => pattern === page))
    .map((route) => route && kindOf(route));
  expect(routes.map(kindOf).filter((kind) => kind !== undefined && !shown.includes(kind))).toEqual([]);
});
