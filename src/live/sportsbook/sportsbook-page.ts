import { localise, toLocale } from '#domain/locales.ts';
import { sportOfSubject } from '#domain/sportsbook/follows.ts';
import { oddsFormats } from '#domain/sportsbook/odds.ts';
import { type SportId, sportIds, sportOfEvent } from '#domain/sportsbook/sports.ts';
import { loadTexts, type Translate } from '#i18n/t.ts';
import { rove } from '#islands/ui/roving.ts';
import { type Drawing, EventView, MARKED_MS, type PriceButton } from '#live/sportsbook/event-view.ts';
import { write } from '#live/sportsbook/write.ts';
import { eventPath, listPath } from '#model/sportsbook/sportsbook-address.ts';
import { $selectedKeys, $shownPrice, removeSelection, toggleSelection } from '#stores/betslip/betslip.ts';
import { environment } from '#stores/environment.ts';
import { $followed, countMatches, type Followed, isFollowed, toggleFollowed } from '#stores/sportsbook/followed.ts';
import { type FeedConnection, watchFeed } from '#stores/sportsbook/odds-feed.ts';
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
    const selection = pressed.view.findSelection(pressed.button);
    if (selection) toggleSelection(selection);
    // A suspended selection can still be removed.
    else if ($selectedKeys.get().has(pressed.button.key)) removeSelection(pressed.button.key);
  });
}

function startPublishing(views: readonly EventView[], lines: readonly FeedConnection[]): () => void {
  const found = new Map(views.flatMap((view) => view.buttons.map((button) => [button.key, { view, button }] as const)));
  const findPrice = (key: string) => {
    const shown = found.get(key);
    return shown?.view.isFresh && lines.every(({ $state }) => $state.get() === 'up') ? shown.button.price : undefined;
  };
  let published = '';
  const publish = (): void => {
    const now = [...$selectedKeys.get()].map((key) => `${findPrice(key)}`).join();
    if (now === published) return;
    published = now;
    $shownPrice.set((key) => findPrice(key));
  };
  for (const { $state } of lines) $state.listen(publish);
  $selectedKeys.listen(publish);
  return publish;
}

function startWord(place: HTMLElement, lines: readonly FeedConnection[], t: Translate): void {
  const news = document.createElement('a');
  news.href = location.href;
  const warning = document.createElement('span');
  warning.textContent = t('book.stale');
  const look = (): void => {
    const isLost = lines.some(({ $state }) => $state.get() === 'lost');
    const count = lines.reduce((sum, { $unseen }) => sum + $unseen.get(), 0);
    if (count > 0) write(news, t('book.unseen', { count }));
    const words = isLost ? [warning] : count > 0 ? [news] : [];
    if (place.firstElementChild !== (words[0] ?? null)) place.replaceChildren(...words);
  };
  for (const { $state, $unseen } of lines) for (const known of [$state, $unseen]) known.subscribe(look);
}

/** Starts the match centre of a match's page. On failure the page stays as rendered. */
async function startCentre(page: HTMLElement, views: readonly EventView[], locale: string): Promise<void> {
  const place = page.querySelector<HTMLElement>('[data-centre]');
  const [view] = views;
  if (!place || !view) return;
  try {
    const { centreView } = await import('#live/sportsbook/match-centre.ts');
    view.centre = await centreView(place, view.sport, locale);
  } catch {
    // Parsed above.
  }
}

/** Starts the bet builder likewise. On failure its form asks the server. */
async function startBuilder(
  page: HTMLElement,
  views: readonly EventView[],
  drawing: Drawing,
  t: Translate,
): Promise<void> {
  const place = page.querySelector<HTMLElement>('[data-builder]');
  const [view] = views;
  if (!place || !view) return;
  try {
    const { BetBuilder } = await import('#live/sportsbook/bet-builder.ts');
    view.builder = new BetBuilder(place, view, drawing, t);
  } catch {
    // Parsed above.
  }
}

export async function startSportsbook(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-book]');
  if (!page) return;
  const locale = environment().page.locale();
  const { locked = '', won = '', lost = '', void: given = '' } = page.dataset;
  const drawing: Drawing = { format: oddsFormats[0], locale, words: { locked, won, lost, void: given } };
  const views = [...page.querySelectorAll<HTMLElement>('[data-e]')].flatMap((place) => EventView.of(place) ?? []);
  startFormat(views, drawing);
  startPicking(views);
  startFollowing();
  const matches = page.querySelector<HTMLElement>('#matches');
  if (matches) rove(matches, ['.odds button', 'a.ev-teams', 'summary', '[data-follow]']);
  const [t] = await Promise.all([loadTexts(locale, 'book'), startCentre(page, views, locale)]);
  await startBuilder(page, views, drawing, t);
  let publish = () => {};
  const shown = { views, all: 'all' in page.dataset, list: page.dataset.list };
  const lines = startPrices(shown, drawing, t, () => publish());
  publish = startPublishing(views, lines);
  const word = page.querySelector<HTMLElement>('.book-word');
  if (word) startWord(word, lines, t);
}

function followedBy(button: HTMLElement): Followed {
  const [kind, id = ''] = (button.dataset.follow ?? '').split(/\/(.*)/s);
  const name = button.dataset.name ?? '';
  if (kind !== 'match') return { kind: kind === 'team' ? kind : 'tournament', id, name };
  return { kind, id, name, startsAt: button.closest<HTMLElement>('[data-s]')?.dataset.s };
}

function addressOf({ kind, id }: Followed): string | null {
  const sport = sportOfSubject({ kind, id });
  if (sport === null) return null;
  // A team has no page: its name finds its matches.
  if (kind === 'team') return `/sportsbook?q=${encodeURIComponent(id.slice(id.indexOf(':') + 1, 60))}`;
  return kind === 'match' ? eventPath({ id, phase: 'prematch' }) : `${listPath('prematch', sport)}?where=${id}`;
}

function createLinks(followed: Followed): HTMLLIElement[] {
  const address = addressOf(followed);
  if (address === null) return [];
  const item = document.createElement('li');
  const link = item.appendChild(document.createElement('a'));
  link.href = localise(address, toLocale(environment().page.locale()));
  link.translate = false;
  link.textContent = followed.name;
  return [item];
}

const counts = new Map<SportId, ReturnType<typeof countMatches>>();

async function writeCounts(followed: readonly Followed[], items: readonly HTMLLIElement[]): Promise<void> {
  for (const [place, { kind, id }] of followed.entries()) {
    const sport = sportOfEvent(id);
    if (kind !== 'tournament' || sport === null) continue;
    const loading = counts.get(sport) ?? countMatches(sport);
    counts.set(sport, loading);
    const count = (await loading).get(id) ?? 0;
    const shown = items[place]?.querySelector('a')?.appendChild(document.createElement('b'));
    if (shown) shown.textContent = `${count}`;
  }
}

function startFollowing(): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-follow]')];
  const place = document.querySelector<HTMLElement>('[data-followed]');
  for (const button of buttons) {
    button.addEventListener('click', () => toggleFollowed(followedBy(button)));
    button.disabled = false;
  }
  $followed.subscribe((followed) => {
    for (const button of buttons) button.ariaPressed = `${isFollowed(followedBy(button))}`;
    if (!place) return;
    place.hidden = followed.length === 0;
    const heading = document.createElement('h2');
    heading.textContent = place.dataset.followed ?? '';
    const list = document.createElement('ul');
    const known = followed.filter((one) => addressOf(one) !== null);
    const items = known.flatMap(createLinks);
    for (const item of items) list.appendChild(item);
    place.replaceChildren(heading, list);
    void writeCounts(known, items);
  });
}

/** Prices drawn per frame; the rest waits for the next one. */
const BUTTONS_A_FRAME = 20;
/** Clocks advance every second, spread over several frames. */
const TICK_TURNS = 8;
/** The host's limit of events per viewer. */
const MAX_WATCHED = 200;

type Shown = { readonly views: readonly EventView[]; readonly all: boolean; readonly list: string | undefined };

function startPrices(
  { views, all, list }: Shown,
  drawing: Drawing,
  t: Translate,
  drawn: () => void,
): readonly FeedConnection[] {
  const { elapsed } = environment();
  const waiting = new Set<EventView>();
  const marked = new Set<PriceButton>();
  let isScheduled = false;

  const unmark = (): void => {
    for (const button of marked) if (button.unmark(elapsed())) marked.delete(button);
    if (marked.size > 0) setTimeout(unmark, MARKED_MS / 4);
  };
  const ask = (): void => {
    if (isScheduled || waiting.size === 0) return;
    isScheduled = true;
    requestAnimationFrame(draw);
  };
  function draw(): void {
    isScheduled = false;
    const wasMarked = marked.size > 0;
    let left = BUTTONS_A_FRAME;
    for (const view of waiting) {
      if (left === 0) break;
      const before = view.waiting;
      for (const button of view.draw(drawing, t, elapsed(), left)) marked.add(button);
      left -= before - view.waiting;
      if (view.waiting === 0) waiting.delete(view);
    }
    if (!wasMarked && marked.size > 0) setTimeout(unmark, MARKED_MS);
    drawn();
    ask();
  }

  let turn = 0;
  setInterval(() => {
    turn = (turn + 1) % TICK_TURNS;
    if (!document.hidden) for (let at = turn; at < views.length; at += TICK_TURNS) views[at]?.tick(elapsed());
  }, 1000 / TICK_TURNS);
  // An empty list watches its sport too, for new matches.
  const listed = sportIds.filter((id) => `${id}` === new URLSearchParams(list).get('sport'));
  return [...new Set([...listed, ...views.map(({ sport }) => sport)])].map((sport) => {
    const ofSport = views.filter((view) => view.sport === sport).slice(0, MAX_WATCHED);
    const byId = new Map(ofSport.map((view) => [view.id, view]));
    return watchFeed({ sport, events: [...byId.keys()], all, list }, (id, event, receivedAtMs) => {
      const view = byId.get(id);
      if (!view) return;
      view.onUpdate(event, receivedAtMs);
      waiting.add(view);
      ask();
    });
  });
}
