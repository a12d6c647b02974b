import { button, h } from '#sandbox/client/element.ts';
import type { Betslip } from '#sandbox/client/sportsbook/betslip.ts';
import type { Route, Settings } from '#sandbox/client/sportsbook/settings.ts';
import type { Calls, Player } from '#sandbox/client/sportsbook/wire.ts';
import type { TextKey, Words } from '#sandbox/client/sportsbook/words.ts';

/** The interface that the parts share, so that none imports the sportsbook that contains them. */

export type Book = {
  readonly settings: Settings;
  readonly words: Words;
  readonly calls: Calls;
  readonly betslip: Betslip;
  readonly player: Player;
  readonly route: Route;
  go(route: Partial<Route>): void;
  onRoute(listener: () => void): () => void;
  /** Scrolls to a part; unless `always`, only when it is above the visible area. */
  reveal(part: Element, always: boolean): void;
};

export type View = { readonly root: HTMLElement; readonly close: () => void };

/** Isolates the direction of a name: "1. FSV Mainz 05" keeps its order in a right-to-left page. */
export const isolated = (name: string): HTMLElement => h('bdi', name);

export const skeleton = (book: Book, rows: number): HTMLElement =>
  h('div.skeleton', { role: 'status', 'aria-label': book.words.t('loading') }, [
    Array.from({ length: rows }, () => h('span.bone')),
  ]);

export const empty = (text: string): HTMLElement => h('p.empty', text);

export function failed(book: Book, again: () => void): HTMLElement {
  const retry = button('quiet', [book.words.t('retry')], again);
  return h('div.empty', { role: 'alert' }, [h('p', book.words.t('failed')), retry]);
}

export function feedNotice(book: Book): { root: HTMLElement; show: (isUp: boolean) => void } {
  const root = h('p.notice', { role: 'status', hidden: true });
  return {
    root,
    show: (isUp) => {
      root.hidden = isUp;
      root.textContent = isUp ? '' : book.words.t('feedLost');
    },
  };
}

export function loadedContent<Answer>(
  book: Book,
  bones: number,
  fetchAnswer: () => Promise<Answer | null>,
  show: (answer: Answer) => readonly Node[],
) {
  const root = h('div.content');
  let isClosed = false;
  const load = async () => {
    root.replaceChildren(skeleton(book, bones));
    const answer = await fetchAnswer();
    if (!isClosed) root.replaceChildren(...(answer === null ? [failed(book, () => void load())] : show(answer)));
  };
  const close = () => {
    isClosed = true;
  };
  return { root, load, close };
}

export function tabGroup<Name extends TextKey>(
  { words }: Book,
  label: TextKey,
  names: readonly Name[],
  choose: (name: Name) => void,
) {
  const tabs = names.map((name) => button('tab', words.t(name), () => choose(name)));
  return {
    root: h('div.types', { role: 'group', 'aria-label': words.t(label) }, tabs),
    press(pressed: Name) {
      for (const [at, tab] of tabs.entries()) tab.setAttribute('aria-pressed', String(names[at] === pressed));
    },
  };
}
