import { profit, sportBet } from '#domain/house-rules.ts';
import { type AmountMinor, MINOR_PER_UNIT, zero } from '#domain/money.ts';
import { button, h } from '#sandbox/client/element.ts';
import { ending, keyOf, type Selection } from '#sandbox/client/sportsbook/betslip.ts';
import { type Book, isolated, type View } from '#sandbox/client/sportsbook/book.ts';
import { BetPlacement, followPrices, possibleWin, stakeOf, totalOdds } from '#sandbox/client/sportsbook/place.ts';
import { isLapsed } from '#sandbox/client/sportsbook/wire.ts';
import { marketName, outcomeName } from '#sandbox/sportsbooks/names.ts';

export function betslipChoice(book: Book, selection: Selection): HTMLElement {
  const { words, betslip } = book;
  const name = outcomeName(selection.outcome, selection.market, selection.event, words.locale);
  const label = words.say('remove', { name });
  const moved = selection.now !== null && selection.now !== selection.price;
  return h('li.choice', { ...(moved && { 'data-moved': (selection.now ?? 0) > selection.price ? 'up' : 'down' }) }, [
    h('p.name', isolated(name)),
    h('p.of', [
      `${marketName(selection.market, words.locale)} · `,
      isolated(`${selection.event.home} – ${selection.event.away}`),
    ]),
    h('p.price', [
      moved && h('small.was', words.say('was', { odds: words.odds(selection.price) })),
      moved && ' ',
      h('b', selection.now === null ? '–' : isolated(words.odds(selection.now))),
    ]),
    button('remove', ['×'], () => betslip.toggle(selection), { 'aria-label': label }),
  ]);
}

const steps = [5, 10, 20, 50];
const { currency } = sportBet.min;
const HIGHEST_SHOWN = 100_000;
/** After this a player is told why a live bet takes time. */
const WAITED_MS = 800;

class BetslipPanel {
  readonly #book: Book;
  readonly #placing: BetPlacement;
  readonly #title = h('h2');
  readonly #hint: HTMLElement;
  readonly #choices = h('ul.choices');
  readonly #types: { type: 'single' | 'combined'; tab: HTMLButtonElement }[];
  readonly #tabs: HTMLElement;
  readonly #stake: HTMLInputElement;
  readonly #clash: HTMLElement;
  readonly #sums = h('dl.sums');
  readonly #send = h('button.main-action');
  readonly #form: HTMLFormElement;
  readonly #message = h('p.notice', { role: 'status', hidden: true });
  readonly #deposit: HTMLButtonElement;
  readonly root: HTMLElement;
  #isSending = false;
  #saidOf = '';

  constructor(book: Book) {
    const { words, betslip } = book;
    this.#book = book;
    this.#placing = new BetPlacement(book);
    this.#hint = h('p.empty', words.say('slipEmpty'));
    this.#clash = h('p.notice', { 'data-kind': 'refused', role: 'status' }, words.say('sameMatch'));
    this.#types = (['single', 'combined'] as const).map((type) => {
      return { type, tab: button('tab', [words.say(type)], () => betslip.set(type)) };
    });
    const tabs = this.#types.map(({ tab }) => tab);
    this.#tabs = h('div.types', { role: 'group', 'aria-label': words.say('slip') }, tabs);
    this.#stake = h('input', { name: 'stake', inputmode: 'decimal', autocomplete: 'off', value: betslip.stake });
    this.#stake.addEventListener('input', () => this.#stakeIs(this.#stake.value));
    this.#form = h('form.order', [
      this.#tabs,
      h('label.field', [words.say('stake'), this.#stake]),
      h('div.quick', steps.map(this.#step)),
      this.#higher(),
      this.#clash,
      this.#sums,
      this.#send,
    ]);
    this.#form.addEventListener('submit', (submitted) => {
      submitted.preventDefault();
      void this.#submit();
    });
    const deposit = () => book.settings.callbacks.deposit();
    this.#deposit = button('quiet', [words.say('deposit')], deposit, { hidden: true });
    const content = [this.#title, this.#hint, this.#choices, this.#form, this.#message, this.#deposit];
    this.root = h('aside.slip', { 'aria-label': words.say('slip') }, content);
  }

  readonly #step = (step: number): HTMLElement =>
    button('quiet', [isolated(`+${step}`)], () => {
      this.#stake.value = ((stakeOf(this.#book) ?? 0) / MINOR_PER_UNIT + step).toFixed(2);
      this.#stakeIs(this.#stake.value);
    });

  #higher(): HTMLElement {
    const { words, betslip } = this.#book;
    const box = h('input', { type: 'checkbox', name: 'higher', checked: betslip.acceptHigher });
    box.addEventListener('change', () => {
      betslip.acceptHigher = box.checked;
    });
    return h('label.check', [box, words.say('acceptHigher')]);
  }

  #stakeIs(typed: string): void {
    this.#book.betslip.stake = typed;
    this.draw();
  }

  draw(): void {
    const { words, betslip } = this.#book;
    const amount = stakeOf(this.#book);
    const count = betslip.selections.length;
    this.#title.textContent = count === 0 ? words.say('slip') : words.say('slipCount', { count });
    this.#hint.hidden = count > 0;
    this.#form.hidden = count === 0;
    this.#tabs.hidden = count < 2;
    const matches = new Set(betslip.selections.map(({ event }) => event.id));
    const isCombined = betslip.placedType === 'combined';
    this.#clash.hidden = !isCombined || matches.size === count;
    for (const { type, tab } of this.#types) tab.setAttribute('aria-pressed', String(type === betslip.placedType));
    const win = amount === null ? '–' : words.money(possibleWin(this.#book, amount), currency);
    const total = words.odds(Math.min(HIGHEST_SHOWN, Math.max(101, totalOdds(this.#book))));
    this.#sums.replaceChildren(
      ...(isCombined ? [h('dt', words.say('totalOdds')), h('dd', isolated(total))] : []),
      h('dt', words.say('possibleWin')),
      h('dd.money', win),
    );
    this.#send.textContent = this.#action(amount ?? zero, isCombined ? 1 : count);
  }

  #action(amount: AmountMinor, bets: number): string {
    const { words, player } = this.#book;
    if (this.#isSending) return words.say('placing');
    if (player.token === null) return words.say('signIn');
    return words.say('place', { amount: words.money(amount * bets, currency) });
  }

  /** Draws changed selections, and keeps the focus in the betslip. */
  redraw(): void {
    const at = () => this.root.contains((this.root.getRootNode() as Document | ShadowRoot).activeElement);
    const wasHere = at();
    if (!this.#isSending && this.#keys !== this.#saidOf) this.#hush();
    this.#choices.replaceChildren(
      ...this.#book.betslip.selections.map((selection) => betslipChoice(this.#book, selection)),
    );
    this.draw();
    if (wasHere && !at()) this.#stake.focus({ preventScroll: true });
  }

  get #keys(): string {
    return this.#book.betslip.selections.map(keyOf).join();
  }

  #hush(): void {
    this.#message.hidden = true;
    this.#deposit.hidden = true;
  }

  async #submit(): Promise<void> {
    const { player, settings } = this.#book;
    const { token } = player;
    if (this.#isSending) return;
    if (token === null) return settings.callbacks.signIn();
    this.#isSending = true;
    this.#hush();
    this.draw();
    const waiting = this.#sayWhyItWaits();
    const { placed, code } = await this.#placing.place(token, stakeOf(this.#book) ?? zero);
    clearTimeout(waiting);
    this.#isSending = false;
    this.#saidOf = this.#keys;
    if (placed.length > 0) settings.callbacks.placed(placed);
    this.#say(placed, code);
    this.redraw();
    if (isLapsed({ code })) player.lapse(token);
  }

  /** A live bet may be delayed before it is taken: only a player who waits is told. */
  #sayWhyItWaits(): ReturnType<typeof setTimeout> | undefined {
    const { betslip, words } = this.#book;
    if (!betslip.selections.some(({ isLive }) => isLive)) return undefined;
    return setTimeout(() => {
      this.#message.hidden = false;
      this.#message.dataset.kind = 'waits';
      this.#message.textContent = words.say('placingLive');
    }, WAITED_MS);
  }

  #say(placed: readonly string[], code: string | null): void {
    const { words } = this.#book;
    this.#deposit.hidden = code !== 'not_enough_money';
    const figures = { min: sportBet.min, max: sportBet.max, win: profit.max };
    const told = Object.entries(figures).map(([key, of]) => [key, words.money(of.amountMinor, currency)]);
    this.#message.hidden = false;
    this.#message.dataset.kind = code === null ? 'done' : 'refused';
    this.#message.textContent =
      code === null ? words.say('placed', { code: placed.join(', ') }) : words.refusal(code, Object.fromEntries(told));
  }
}

export function betslipPanel(book: Book): View {
  const panel = new BetslipPanel(book);
  const stops = [
    book.betslip.onChange(() => panel.redraw()),
    book.player.onChange(() => panel.draw()),
    followPrices(book),
  ];
  panel.redraw();
  return { root: panel.root, close: ending(stops) };
}
