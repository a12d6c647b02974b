import { button, h } from '#sandbox/client/element.ts';
import { type Book, empty, isolated, loadedContent, tabGroup, type View } from '#sandbox/client/sportsbook/book.ts';
import { isLapsed } from '#sandbox/client/sportsbook/wire.ts';
import type { TextKey } from '#sandbox/client/sportsbook/words.ts';
import { marketName, outcomeName } from '#sandbox/sportsbooks/names.ts';
import type { BetsAnswer, CancelAnswer, ShownBet } from '#sandbox/sportsbooks/protocol.ts';

type State = 'running' | 'settled';

function choiceItem(
  book: Book,
  { home, away, market, outcome, price, status }: ShownBet['selections'][number],
  isOne: boolean,
): HTMLElement {
  const { locale, t, odds } = book.words;
  return h('li', { 'data-status': status }, [
    h('p.name', [isolated(outcomeName(outcome, market, { home, away }, locale)), ' ', h('b', isolated(odds(price)))]),
    h('p.of', [`${marketName(market, locale)} · `, isolated(`${home} – ${away}`)]),
    !isOne && h('p.state', t(`status_${status}` as TextKey)),
  ]);
}

function betCard(book: Book, bet: ShownBet, cancel: (bet: ShownBet) => void): HTMLElement {
  const { words } = book;
  const isOpen = bet.status === 'Wait';
  return h('li.bet', { 'data-status': bet.status }, [
    h('h2', words.t('betNumber', { code: bet.id })),
    h('p.of', words.when(new Date(bet.placedAt))),
    h('p.state', words.t(`status_${bet.status}` as TextKey)),
    h('ul.choices', [bet.selections.map((choice) => choiceItem(book, choice, bet.selections.length === 1))]),
    h('dl.sums', [
      h('dt', words.t('stake')),
      h('dd', words.money(bet.stake, bet.currency)),
      h('dt', words.t(isOpen ? 'possibleWin' : 'won')),
      h('dd.money', words.money(isOpen ? bet.possible : bet.win, bet.currency)),
    ]),
    bet.canCancel && button('quiet', [words.t('cancel')], () => cancel(bet)),
  ]);
}

function none(book: Book): HTMLElement {
  const matches = button('quiet', [book.words.t('seeMatches')], () => book.go({ page: 'home' }));
  return h('div.empty', [h('p', book.words.t('noBets')), matches]);
}

function guest({ words, settings }: Book): HTMLElement {
  const signIn = button('main-action', [words.t('signIn')], () => settings.callbacks.signIn());
  return h('div.empty', [h('p', words.t('guestBets')), signIn]);
}

export function betsView(book: Book): View {
  const { words, calls, settings, player } = book;
  let state: State = 'running';
  const message = h('p.notice', { role: 'status', hidden: true });
  const tabs = tabGroup(book, 'bets', ['running', 'settled'], (chosen: State) => {
    state = chosen;
    void load();
  });
  const cancel = async (bet: ShownBet) => {
    const body = { token: player.token, ticket_id: bet.id };
    const response = await calls.post<CancelAnswer>(`${settings.provider}/cancel`, body);
    message.hidden = false;
    message.textContent =
      response !== null && 'status' in response ? words.t('cancelDone') : words.refusal(response?.code ?? 'unknown');
    player.refreshBalance();
    void load();
  };
  const fetchBets = async () => {
    const { token } = player;
    if (token === null) return 'guest';
    const response = await calls.post<BetsAnswer>(`${settings.provider}/bets`, { token, state, locale: words.locale });
    return response && { token, response };
  };
  const content = loadedContent(book, 3, fetchBets, (answer) => {
    if (answer === 'guest') return [guest(book)];
    const { token, response } = answer;
    if (isLapsed(response)) {
      player.lapse(token);
      return [guest(book)];
    }
    if ('code' in response) return [empty(words.refusal(response.code))];
    const cards = response.bets.map((bet) => betCard(book, bet, (one) => void cancel(one)));
    return [cards.length > 0 ? h('ul.bets', cards) : none(book)];
  });
  const load = () => {
    tabs.press(state);
    return content.load();
  };
  void load();
  // Bets may have been paid since: refresh the balance.
  player.refreshBalance();
  return {
    root: h('div.page.one', [h('h1', words.t('bets')), tabs.root, message, content.root]),
    close: content.close,
  };
}
