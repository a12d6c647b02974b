/**
 * What a page of the book does with scripts: its prices move and are pressed, in the format that the reader likes; what is
 * followed is kept. The page is drawn by the server and stays as it is: no framework takes it over.
 */
import { oddsFormats } from '#domain/sportsbook/odds.ts';
import { loadTexts } from '#i18n/messages.ts';
import type { Translation } from '#i18n/sportsbook-names.ts';
import { translator } from '#i18n/t.ts';
import { EventView } from '#islands/sportsbook/event-view.ts';
import { startFollowing } from '#islands/sportsbook/following.ts';
import { startPrices } from '#islands/sportsbook/live-prices.ts';
import type { Drawing } from '#islands/sportsbook/price-buttons.ts';
import { $selectedKeys, $shownPrice, removeSelection, toggleSelection } from '#stores/betslip/betslip.ts';
import type { FeedConnection } from '#stores/sportsbook/odds-feed.ts';
import { $oddsFormat, chooseOddsFormat } from '#stores/sportsbook/odds-format.ts';

function startFormat(views: readonly EventView[], drawing: Drawing): void {
  const select = document.querySelector('[data-odds-format]') as HTMLSelectElement | null;
  $oddsFormat.subscribe((format) => {
    drawing.format = format;
    if (select) select.value = format;
    for (const { buttons } of views) for (const button of buttons) button.reformat(drawing);
  });
  select?.addEventListener('change', () => void chooseOddsFormat(select.value));
}

function startPicking(views: readonly EventView[]): void {
  const found = new Map(
    views.flatMap((view) => view.buttons.map((button) => [button.button, { view, button }] as const)),
  );
  $selectedKeys.subscribe((keys) => {
    for (const { button } of found.values()) button.press(keys.has(button.key));
  });
  addEventListener('click', (event) => {
    const pressed = found.get((event.target as Element).closest('button') as HTMLButtonElement);
    if (!pressed) return;
    event.preventDefault();
    const selection = pressed.view.selectionOf(pressed.button);
    if (selection) toggleSelection(selection);
    // What is suspended may still be let go of.
    else if ($selectedKeys.get().has(pressed.button.key)) removeSelection(pressed.button.key);
  });
}

/** Tells the slip what the buttons say, for as long as the lines are open. @returns what to call when they may have changed. */
function startTelling(views: readonly EventView[], lines: readonly FeedConnection[]): () => void {
  const found = new Map(views.flatMap((view) => view.buttons.map((button) => [button.key, { view, button }] as const)));
  const priceOf = (key: string) => {
    const shown = found.get(key);
    return shown?.view.isHeard && lines.every(({ $state }) => $state.get() === 'up') ? shown.button.price : undefined;
  };
  let told = '';
  const tell = (): void => {
    const now = [...$selectedKeys.get()].map((key) => `${priceOf(key)}`).join();
    if (now === told) return;
    told = now;
    $shownPrice.set((key) => priceOf(key));
  };
  for (const { $state } of lines) $state.listen(tell);
  return tell;
}

/**
 * Says so while one of the lines is broken (one that is merely opening is given its time), and when matches have come to
 * the list: over the page, for nothing that a reader is about to press may move.
 */
function startWord(place: HTMLElement, lines: readonly FeedConnection[], { t }: Translation): void {
  const news = document.createElement('a');
  news.href = location.href;
  const warning = document.createElement('span');
  warning.textContent = t('book.stale');
  const look = (): void => {
    const isLost = lines.some(({ $state }) => $state.get() === 'lost');
    const count = lines.reduce((sum, { $unseen }) => sum + $unseen.get(), 0);
    if (count > 0) news.textContent = t('book.unseen', { count });
    const words = isLost ? [warning] : count > 0 ? [news] : [];
    if (place.firstChild !== words[0]) place.replaceChildren(...words);
  };
  for (const { $state, $unseen } of lines) for (const known of [$state, $unseen]) known.subscribe(look);
}

export async function startSportsbook(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-book]');
  if (!page) return;
  const { lang: locale } = document.documentElement;
  const { locked = '', won = '', lost = '', void: given = '' } = page.dataset;
  const drawing: Drawing = { format: oddsFormats[0], locale, words: { locked, won, lost, void: given } };
  const views = [...page.querySelectorAll<HTMLElement>('[data-e]')].flatMap((place) => EventView.of(place) ?? []);
  startFormat(views, drawing);
  startPicking(views);
  startFollowing();
  const speaking = { locale, t: translator(await loadTexts(locale, 'book'), locale) };
  let tell = () => {};
  const shown = { views, all: 'all' in page.dataset, list: page.dataset.list };
  const lines = startPrices(shown, drawing, speaking, () => tell());
  tell = startTelling(views, lines);
  const word = page.querySelector<HTMLElement>('.book-word');
  if (word) startWord(word, lines, speaking);
}
