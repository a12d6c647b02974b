/**
 * Prices as they move: what the lines say is gathered and drawn once a frame, into the nodes that are there. Nothing of it is
 * announced: a reader who listens asks a button for its price when they come to it.
 */
import { sportIds } from '#domain/sportsbook/sports.ts';
import type { Translation } from '#i18n/sportsbook-names.ts';
import type { EventView } from '#islands/sportsbook/event-view.ts';
import { type Drawing, MARKED_MS, type PriceButton } from '#islands/sportsbook/price-buttons.ts';
import { environment } from '#stores/environment.ts';
import { type FeedConnection, watchFeed } from '#stores/sportsbook/odds-feed.ts';

/** Prices that a frame has time for; the rest waits for the next one. */
const BUTTONS_A_FRAME = 160;
/** Clocks go on every second, but not all of them in one frame. */
const TICK_TURNS = 8;
/** The book lets one viewer watch no more. */
const MOST_WATCHED = 200;

/** `all`: pages of matches show all their markets. `list`: see `watchLine`; undefined on pages that are no list. */
type Shown = { readonly views: readonly EventView[]; readonly all: boolean; readonly list: string | undefined };

/** @param drawn called after each frame. */
export function startPrices(
  { views, all, list }: Shown,
  drawing: Drawing,
  speaking: Translation,
  drawn: () => void,
): readonly FeedConnection[] {
  const { now } = environment();
  const waiting = new Set<EventView>();
  const marked = new Set<PriceButton>();
  let isAsked = false;

  const unmark = (): void => {
    for (const button of marked) if (button.unmark(now())) marked.delete(button);
    if (marked.size > 0) setTimeout(unmark, MARKED_MS / 4);
  };
  const ask = (): void => {
    if (isAsked || waiting.size === 0) return;
    isAsked = true;
    requestAnimationFrame(draw);
  };
  function draw(): void {
    isAsked = false;
    const wasMarked = marked.size > 0;
    let count = 0;
    for (const view of waiting) {
      if (count > 0 && count + view.buttons.length > BUTTONS_A_FRAME) break;
      count += view.buttons.length;
      waiting.delete(view);
      for (const button of view.draw(drawing, speaking, now())) marked.add(button);
    }
    if (!wasMarked && marked.size > 0) setTimeout(unmark, MARKED_MS);
    drawn();
    ask();
  }

  let turn = 0;
  setInterval(() => {
    turn = (turn + 1) % TICK_TURNS;
    if (!document.hidden) for (let at = turn; at < views.length; at += TICK_TURNS) views[at]?.tick(now());
  }, 1000 / TICK_TURNS);
  // A list may be empty, and hears of what comes.
  const listed = sportIds.filter((id) => `${id}` === new URLSearchParams(list).get('sport'));
  return [...new Set([...listed, ...views.map(({ sport }) => sport)])].map((sport) => {
    const ofSport = views.filter((view) => view.sport === sport).slice(0, MOST_WATCHED);
    const byId = new Map(ofSport.map((view) => [view.id, view]));
    return watchFeed({ sport, events: [...byId.keys()], all, list }, (id, event, heardAtMs) => {
      const view = byId.get(id);
      if (!view) return;
      view.hear(event, heardAtMs);
      waiting.add(view);
      ask();
    });
  });
}
