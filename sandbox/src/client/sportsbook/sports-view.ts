import { element } from '#sandbox/client/element.ts';
import type { Book, View } from '#sandbox/client/sportsbook/book.ts';
import { sportName } from '#sandbox/client/sportsbook/names.ts';

/** The sports that have matches, with how many; on the page of what is played, those that are. */
export function sportsView(book: Book): View {
  const { words, line, settings } = book;
  const isLive = book.route.page === 'live';
  const list = element('ul', {});
  const root = element(
    'nav',
    { class: 'sports', 'aria-label': words.say(settings.part === 'sports' ? 'topSports' : 'sports') },
    [list],
  );
  const link = (sport: number, count: number): HTMLElement => {
    const button = element('button', { type: 'button', class: 'sport' }, [
      element('span', {}, [sportName(sport, words.locale)]),
      element('small', {}, [`${count}`]),
    ]);
    if (sport === book.route.sport) button.setAttribute('aria-current', 'true');
    button.addEventListener('click', () => book.go({ sport, page: isLive ? 'live' : 'home' }));
    return element('li', {}, [button]);
  };
  void line.sports().then((told) => {
    const offered = (told?.sports ?? []).filter(
      ({ id, live, prematch }) =>
        (settings.sports.length === 0 || settings.sports.includes(id)) &&
        (id === book.route.sport || (isLive ? live : live + prematch) > 0),
    );
    list.replaceChildren(...offered.map(({ id, live, prematch }) => link(id, isLive ? live : live + prematch)));
  });
  return { root, close: () => {} };
}
