import { combinedPrice, possiblePayout } from '#domain/bets/payouts.ts';
import { profit, sportBet } from '#domain/house-rules.ts';
import { type AmountMinor, add, amountMinor, MINOR_PER_UNIT, toDecimal, zero } from '#domain/money.ts';
import { price } from '#domain/sportsbook/odds.ts';
import { parseTypedAmount, readingsText, readTypedAmount, writeAmount } from '#domain/typed-amount.ts';
import { button, h } from '#sandbox/client/element.ts';
import { type Betslip, ending, keyOf, type Selection } from '#sandbox/client/sportsbook/betslip.ts';
import { type Book, isolated, tabGroup, type View } from '#sandbox/client/sportsbook/book.ts';
import { isLapsed } from '#sandbox/client/sportsbook/wire.ts';
import type { Words } from '#sandbox/client/sportsbook/words.ts';
import { marketName, outcomeName } from '#sandbox/sportsbooks/names.ts';
import type { PlaceAnswer } from '#sandbox/sportsbooks/protocol.ts';

/**
 * Places a betslip. Threat: a response is lost after its bet was accepted. So each bet keeps its idempotency key until
 * it has a response.
 */
const QUOTE_MS = 4_000;

const bodyOf = ({ event, marketId, outcome }: Selection) => ({
  event_id: event.id,
  market_id: marketId,
  outcome_id: outcome,
});

const betsOf = ({ betslip }: Book): readonly (readonly Selection[])[] =>
  betslip.placedType === 'combined' ? [betslip.selections] : betslip.selections.map((selection) => [selection]);

/** The stake of each bet; null when the text is not an amount. */
const stakeOf = ({ betslip }: Book): AmountMinor | null => parseTypedAmount(betslip.stake, currency);

const totalOdds = ({ betslip }: Book): number =>
  combinedPrice(betslip.selections.map((selection) => price(selection.now ?? selection.price)));

/** The highest possible win. */
function possibleWin(book: Book, stake: AmountMinor): AmountMinor {
  const wins = betsOf(book).map((bet) => {
    const selections = bet.map((selection) => ({
      price: price(selection.now ?? selection.price),
      result: 'open' as const,
    }));
    return Math.min(possiblePayout({ stake, combinationSize: bet.length, selections }), stake + profit.max.amountMinor);
  });
  return amountMinor(wins.reduce((sum, win) => sum + win, 0));
}

function followPrices(book: Book): () => void {
  const requestQuote = async () => {
    const { selections } = book.betslip;
    if (selections.length === 0 || document.visibilityState === 'hidden') return;
    const quote = await book.calls.quote(selections.map(bodyOf));
    book.betslip.quote(selections, quote ?? {});
  };
  const timer = setInterval(() => void requestQuote(), QUOTE_MS);
  return () => clearInterval(timer);
}

type Placed = { readonly placed: string[]; readonly code: string | null };

function betPlacement(book: Book) {
  const { betslip, calls, player, settings } = book;
  /** Idempotency keys of bets without a response, by their request. */
  const tries = new Map<string, string>();

  async function send(token: string, stake: AmountMinor, selections: readonly Selection[]) {
    const bet = {
      stake: toDecimal(stake),
      accept_higher: betslip.acceptHigher,
      selections: selections.map((selection) => ({ ...bodyOf(selection), price: selection.now ?? selection.price })),
    };
    const name = JSON.stringify(bet);
    const id = tries.get(name) ?? crypto.randomUUID();
    tries.set(name, id);
    const answer = await calls.post<PlaceAnswer>(`${settings.provider}/place`, { token, id, ...bet });
    if (answer !== null && !('code' in answer && answer.code === 'unknown')) tries.delete(name);
    return answer;
  }
  return async (token: string): Promise<Placed> => {
    const placed: string[] = [];
    if (readTypedAmount(betslip.stake, currency).kind === 'unclear') return { placed, code: 'unclear' };
    const stake = stakeOf(book) ?? zero;
    for (const selections of betsOf(book)) {
      const answer = await send(token, stake, selections);
      if (answer === null) return { placed, code: 'unknown' };
      if ('code' in answer) {
        betslip.quote(selections, answer);
        return { placed, code: answer.code };
      }
      placed.push(answer.ticket_id);
      player.has(answer);
      if (betslip.placedType === 'single') for (const selection of selections) betslip.toggle(selection);
    }
    betslip.clear();
    return { placed, code: null };
  };
}

function betslipChoice(book: Book, selection: Selection): HTMLElement {
  const { words, betslip } = book;
  const name = outcomeName(selection.outcome, selection.market, selection.event, words.locale);
  const label = words.t('remove', { name });
  const moved = selection.now !== null && selection.now !== selection.price;
  return h('li.choice', { ...(moved && { 'data-moved': (selection.now ?? 0) > selection.price ? 'up' : 'down' }) }, [
    h('p.name', isolated(name)),
    h('p.of', [
      `${marketName(selection.market, words.locale)} · `,
      isolated(`${selection.event.home} – ${selection.event.away}`),
    ]),
    h('p.price', [
      moved && h('small.was', words.t('was', { odds: words.odds(selection.price) })),
      moved && ' ',
      h('b', selection.now === null ? '–' : isolated(words.odds(selection.now))),
    ]),
    button('remove', ['×'], () => betslip.toggle(selection), { 'aria-label': label }),
  ]);
}

const steps = [5, 10, 20, 50];
const { currency } = sportBet.min;
const HIGHEST_SHOWN = 100_000;
const WAITED_MS = 800;

function orderForm(book: Book) {
  const { words, betslip, player } = book;
  const tabs = tabGroup(book, 'betslip', ['single', 'combined'], (type) => betslip.set(type));
  const stake = h('input', { name: 'stake', inputmode: 'decimal', autocomplete: 'off', value: betslip.stake });
  const clash = h('p.notice', { 'data-kind': 'refused', role: 'status' }, words.t('sameMatch'));
  const sums = h('dl.sums');
  const send = h('button.main-action');
  const parts = [h('label.field', [words.t('stake'), stake]), h('div.quick', steps.map(raise)), higher(betslip, words)];
  const root = h('form.order', [tabs.root, ...parts, clash, sums, send]);
  let isSending = false;
  stake.addEventListener('input', stakeChanged);

  function raise(by: number): HTMLElement {
    return button('quiet', isolated(`+${by}`), () => {
      stake.value = writeAmount(add(stakeOf(book) ?? zero, amountMinor(by * MINOR_PER_UNIT)), words.locale);
      stakeChanged();
    });
  }
  function stakeChanged(): void {
    betslip.stake = stake.value;
    draw(isSending);
  }
  function action(amount: AmountMinor): string {
    if (isSending) return words.t('placing');
    if (player.token === null) return words.t('signIn');
    const bets = betslip.placedType === 'combined' ? 1 : betslip.selections.length;
    return words.t('place', { amount: words.money(amount * bets, currency) });
  }
  function draw(sending: boolean): void {
    isSending = sending;
    const amount = stakeOf(book);
    const count = betslip.selections.length;
    root.hidden = count === 0;
    tabs.root.hidden = count < 2;
    tabs.press(betslip.placedType);
    const matches = new Set(betslip.selections.map(({ event }) => event.id));
    const isCombined = betslip.placedType === 'combined';
    clash.hidden = !isCombined || matches.size === count;
    const win = amount === null ? '–' : words.money(possibleWin(book, amount), currency);
    const total = words.odds(Math.min(HIGHEST_SHOWN, Math.max(101, totalOdds(book))));
    const totals = isCombined ? [h('dt', words.t('totalOdds')), h('dd', isolated(total))] : [];
    sums.replaceChildren(...totals, h('dt', words.t('possibleWin')), h('dd.money', win));
    send.textContent = action(amount ?? zero);
  }
  return { root, stake, draw };
}

function outcomeNotice(book: Book) {
  const { words, settings } = book;
  const message = h('p.notice', { role: 'status', hidden: true });
  const deposit = button('quiet', words.t('deposit'), () => settings.callbacks.deposit(), { hidden: true });
  const showNotice = (kind: 'waits' | 'done' | 'refused', text: string) => {
    message.hidden = false;
    message.dataset.kind = kind;
    message.textContent = text;
  };
  return {
    nodes: [message, deposit],
    hush() {
      message.hidden = true;
      deposit.hidden = true;
    },
    wait: () => showNotice('waits', words.t('placingLive')),
    show({ placed, code }: Placed) {
      deposit.hidden = code !== 'not_enough_money';
      if (code === null) showNotice('done', words.t('placed', { code: placed.join(', ') }));
      else showNotice('refused', words.refusal(code, { ...limitsIn(words), readings: readingsIn(book) }));
    },
  };
}

export function betslipPanel(book: Book): View {
  const { words, betslip, player, settings } = book;
  const placeBets = betPlacement(book);
  const title = h('h2');
  const hint = h('p.empty', words.t('betslipEmpty'));
  const choices = h('ul.choices');
  const [order, notice] = [orderForm(book), outcomeNotice(book)];
  const root = h('aside.betslip', { 'aria-label': words.t('betslip') }, [
    title,
    hint,
    choices,
    order.root,
    notice.nodes,
  ]);
  const keys = () => betslip.selections.map(keyOf).join();
  let isSending = false;
  let saidOf = '';
  const draw = () => {
    const count = betslip.selections.length;
    title.textContent = count === 0 ? words.t('betslip') : words.t('betslipCount', { count });
    hint.hidden = count > 0;
    order.draw(isSending);
  };
  /** Keeps the focus in the betslip. */
  const redraw = () => {
    const hasFocus = () => root.contains((root.getRootNode() as Document | ShadowRoot).activeElement);
    const hadFocus = hasFocus();
    if (!isSending && keys() !== saidOf) notice.hush();
    choices.replaceChildren(...betslip.selections.map((selection) => betslipChoice(book, selection)));
    draw();
    if (hadFocus && !hasFocus()) order.stake.focus({ preventScroll: true });
  };
  const place = async (token: string) => {
    isSending = true;
    notice.hush();
    draw();
    // Only live bets are delayed, so only their players get a notice.
    const isLive = betslip.selections.some((selection) => selection.isLive);
    const waiting = isLive ? setTimeout(notice.wait, WAITED_MS) : undefined;
    const outcome = await placeBets(token);
    clearTimeout(waiting);
    isSending = false;
    saidOf = keys();
    if (outcome.placed.length > 0) settings.callbacks.placed(outcome.placed);
    notice.show(outcome);
    redraw();
    if (isLapsed(outcome)) player.lapse(token);
  };
  order.root.addEventListener('submit', (submitted) => {
    submitted.preventDefault();
    if (isSending) return;
    if (player.token === null) settings.callbacks.signIn();
    else void place(player.token);
  });
  redraw();
  return { root, close: ending([betslip.onChange(redraw), player.onChange(draw), followPrices(book)]) };
}

function higher(betslip: Betslip, words: Words): HTMLElement {
  const box = h('input', { type: 'checkbox', name: 'higher', checked: betslip.acceptHigher });
  box.addEventListener('change', () => {
    betslip.acceptHigher = box.checked;
  });
  return h('label.check', [box, words.t('acceptHigher')]);
}

function readingsIn({ betslip, words }: Book): string {
  const read = readTypedAmount(betslip.stake, currency);
  return read.kind === 'unclear' ? readingsText(read.readings, words.locale) : '';
}

const limitsIn = (words: Words) => ({
  min: words.money(sportBet.min.amountMinor, currency),
  max: words.money(sportBet.max.amountMinor, currency),
  win: words.money(profit.max.amountMinor, currency),
});
