/** The slip: its choices, its stake, and what it may pay. */
import { profit, sportBet } from '#domain/house-rules.ts';
import { type AmountMinor, MINOR_PER_UNIT, zero } from '#domain/money.ts';
import { element } from '#sandbox/client/element.ts';
import { apart } from '#sandbox/client/sportsbook/apart.ts';
import type { Book, View } from '#sandbox/client/sportsbook/book.ts';
import { ending } from '#sandbox/client/sportsbook/ending.ts';
import { keyOf } from '#sandbox/client/sportsbook/pick.ts';
import { followPrices, Placing, possibleWin, stakeOf, totalOdds } from '#sandbox/client/sportsbook/place.ts';
import { isLapsed } from '#sandbox/client/sportsbook/player.ts';
import { slipChoice } from '#sandbox/client/sportsbook/slip-choice.ts';

const steps = [5, 10, 20, 50];
const { currency } = sportBet.min;
const HIGHEST_SHOWN = 100_000;
/** An answer that takes longer is one that waits. */
const WAITED_MS = 800;

class SlipPanel {
  readonly #book: Book;
  readonly #placing: Placing;
  readonly #title = element('h2');
  readonly #hint: HTMLElement;
  readonly #choices = element('ul', { class: 'choices' });
  readonly #types: { type: 'single' | 'combined'; button: HTMLButtonElement }[];
  readonly #tabs: HTMLElement;
  readonly #stake: HTMLInputElement;
  readonly #clash: HTMLElement;
  readonly #sums = element('dl', { class: 'sums' });
  readonly #send = element('button', { class: 'main-action' });
  readonly #form: HTMLFormElement;
  readonly #message = element('p', { class: 'notice', role: 'status', hidden: true });
  readonly #deposit: HTMLButtonElement;
  readonly root: HTMLElement;
  #isSending = false;
  /** The choices that the message is about. */
  #saidOf = '';

  constructor(book: Book) {
    const { words, slip } = book;
    this.#book = book;
    this.#placing = new Placing(book);
    this.#hint = element('p', { class: 'empty' }, [words.say('slipEmpty')]);
    this.#clash = element('p', { class: 'notice', 'data-kind': 'refused', role: 'status' }, [words.say('sameMatch')]);
    this.#types = (['single', 'combined'] as const).map((type) => {
      const button = element('button', { type: 'button', class: 'tab' }, [words.say(type)]);
      button.addEventListener('click', () => slip.set(type));
      return { type, button };
    });
    const buttons = this.#types.map(({ button }) => button);
    this.#tabs = element('div', { class: 'types', role: 'group', 'aria-label': words.say('slip') }, buttons);
    this.#stake = element('input', {
      name: 'stake',
      inputmode: 'decimal',
      autocomplete: 'off',
      value: slip.stake,
    });
    this.#stake.addEventListener('input', () => this.#stakeIs(this.#stake.value));
    this.#form = element('form', { class: 'order' }, [
      this.#tabs,
      element('label', { class: 'field' }, [words.say('stake'), this.#stake]),
      element('div', { class: 'quick' }, steps.map(this.#step)),
      this.#higher(),
      this.#clash,
      this.#sums,
      this.#send,
    ]);
    this.#form.addEventListener('submit', (submitted) => {
      submitted.preventDefault();
      void this.#submit();
    });
    this.#deposit = element('button', { type: 'button', class: 'quiet', hidden: true }, [words.say('deposit')]);
    this.#deposit.addEventListener('click', () => book.settings.hears.deposit());
    const content = [this.#title, this.#hint, this.#choices, this.#form, this.#message, this.#deposit];
    this.root = element('aside', { class: 'slip', 'aria-label': words.say('slip') }, content);
  }

  readonly #step = (step: number): HTMLElement => {
    const button = element('button', { type: 'button', class: 'quiet' }, [apart(`+${step}`)]);
    button.addEventListener('click', () => {
      this.#stake.value = ((stakeOf(this.#book) ?? 0) / MINOR_PER_UNIT + step).toFixed(2);
      this.#stakeIs(this.#stake.value);
    });
    return button;
  };

  #higher(): HTMLElement {
    const { words, slip } = this.#book;
    const box = element('input', { type: 'checkbox', name: 'higher', checked: slip.acceptHigher });
    box.addEventListener('change', () => {
      slip.acceptHigher = box.checked;
    });
    return element('label', { class: 'check' }, [box, words.say('acceptHigher')]);
  }

  #stakeIs(typed: string): void {
    this.#book.slip.stake = typed;
    this.draw();
  }

  /** What follows from the slip, the stake and the player. */
  draw(): void {
    const { words, slip } = this.#book;
    const amount = stakeOf(this.#book);
    const count = slip.picks.length;
    this.#title.textContent = count === 0 ? words.say('slip') : words.say('slipCount', { count });
    this.#hint.hidden = count > 0;
    this.#form.hidden = count === 0;
    this.#tabs.hidden = count < 2;
    const matches = new Set(slip.picks.map(({ event }) => event.id));
    this.#clash.hidden = slip.asked === 'single' || matches.size === count;
    for (const { type, button } of this.#types) button.setAttribute('aria-pressed', String(type === slip.asked));
    const win = amount === null ? '–' : words.money(possibleWin(this.#book, amount), currency);
    const total = words.odds(Math.min(HIGHEST_SHOWN, Math.max(101, totalOdds(this.#book))));
    this.#sums.replaceChildren(
      ...(slip.asked === 'combined'
        ? [element('dt', {}, [words.say('totalOdds')]), element('dd', {}, [apart(total)])]
        : []),
      element('dt', {}, [words.say('possibleWin')]),
      element('dd', { class: 'money' }, [win]),
    );
    this.#send.textContent = this.#action(amount ?? zero, slip.asked === 'single' ? count : 1);
  }

  #action(amount: AmountMinor, bets: number): string {
    const { words, player } = this.#book;
    if (this.#isSending) return words.say('placing');
    if (player.token === null) return words.say('signIn');
    return words.say('place', { amount: words.money(amount * bets, currency) });
  }

  /** The choices are others: drawn anew, with the keyboard still in the slip. */
  redraw(): void {
    const at = () => this.root.contains((this.root.getRootNode() as Document | ShadowRoot).activeElement);
    const wasHere = at();
    if (!this.#isSending && this.#keys !== this.#saidOf) this.#hush();
    this.#choices.replaceChildren(...this.#book.slip.picks.map((pick) => slipChoice(this.#book, pick)));
    this.draw();
    if (wasHere && !at()) this.#stake.focus({ preventScroll: true });
  }

  get #keys(): string {
    return this.#book.slip.picks.map(keyOf).join();
  }

  #hush(): void {
    this.#message.hidden = true;
    this.#deposit.hidden = true;
  }

  async #submit(): Promise<void> {
    const { player, settings } = this.#book;
    const { token } = player;
    if (this.#isSending) return;
    if (token === null) return settings.hears.signIn();
    this.#isSending = true;
    this.#hush();
    this.draw();
    const waiting = this.#sayWhyItWaits();
    const { placed, code } = await this.#placing.place(token, stakeOf(this.#book) ?? zero);
    clearTimeout(waiting);
    this.#isSending = false;
    this.#saidOf = this.#keys;
    if (placed.length > 0) settings.hears.placed(placed);
    this.#say(placed, code);
    this.redraw();
    if (isLapsed({ code })) player.lapse(token);
  }

  /** A bet on a match that is played may be held for a moment before it is taken: only who waits is told. */
  #sayWhyItWaits(): ReturnType<typeof setTimeout> | undefined {
    const { slip, words } = this.#book;
    if (!slip.picks.some(({ isLive }) => isLive)) return undefined;
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

export function slipPanel(book: Book): View {
  const panel = new SlipPanel(book);
  const stops = [
    book.slip.onChange(() => panel.redraw()),
    book.player.onChange(() => panel.draw()),
    followPrices(book),
  ];
  panel.redraw();
  return { root: panel.root, close: ending(stops) };
}
