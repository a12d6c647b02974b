import { element } from '#sandbox/client/element.ts';
import type { Book, View } from '#sandbox/client/sportsbook/book.ts';
import { ending } from '#sandbox/client/sportsbook/ending.ts';
import type { Page } from '#sandbox/client/sportsbook/settings.ts';

const shown = ['home', 'live', 'bets'] as const satisfies readonly Page[];
const titles = { alt: 'Oriflam', dgt: 'Tavelin' } as const;

/** The bar on top: whose sportsbook it is, its pages, and what there is to stake. */
export function navigation(book: Book): View {
  const { words, player, settings } = book;
  const links = shown.map((page) => {
    const link = element('button', { type: 'button', class: 'tab' }, [words.say(page)]);
    link.addEventListener('click', () => book.go({ page }));
    return { page, link };
  });
  const purse = element('p', { class: 'purse' });
  const mark = () => {
    for (const { page, link } of links) {
      if (page === book.route.page) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  };
  const count = () => {
    purse.textContent =
      player.purse === null
        ? ''
        : `${words.say('balance')} ${words.money(player.purse.balance, player.purse.currency)}`;
  };
  const nav = element(
    'nav',
    { 'aria-label': words.say('pages') },
    links.map(({ link }) => link),
  );
  const root = element('header', { class: 'top' }, [
    element('strong', { class: 'brand' }, [element('i', { 'aria-hidden': 'true' }), titles[settings.provider]]),
    nav,
    purse,
  ]);
  mark();
  count();
  const stops = [book.onRoute(mark), player.onChange(count)];
  return { root, close: ending(stops) };
}
