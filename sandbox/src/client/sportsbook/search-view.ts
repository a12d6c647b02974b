import { element } from '#sandbox/client/element.ts';
import { apart } from '#sandbox/client/sportsbook/apart.ts';
import type { Book, View } from '#sandbox/client/sportsbook/book.ts';
import { empty } from '#sandbox/client/sportsbook/messages.ts';

/** Looks for matches by the names of their sides and tournaments. */
export function searchView(book: Book): View {
  const { words, line } = book;
  const field = element('input', {
    type: 'search',
    name: 'q',
    minlength: 2,
    maxlength: 60,
    autocomplete: 'off',
    'aria-label': words.say('search'),
    placeholder: words.say('search'),
  });
  const results = element('div', { class: 'found', role: 'status' });
  const form = element('form', { class: 'search', role: 'search' }, [
    field,
    element('button', { class: 'quiet' }, [words.say('searchDo')]),
  ]);
  let asked = 0;
  form.addEventListener('submit', async (submitted) => {
    submitted.preventDefault();
    asked += 1;
    const mine = asked;
    const told = await line.search(field.value);
    if (mine !== asked) return;
    const links = (told?.events ?? []).map(({ id, sport, home, away, tournament, startsAtMs }) => {
      const link = element('button', { type: 'button', class: 'hit' }, [
        element('span', {}, [apart(`${home} – ${away}`)]),
        element('small', { class: 'when' }, [apart(tournament), ` · ${words.when(new Date(startsAtMs))}`]),
      ]);
      link.addEventListener('click', () => book.go({ page: 'event', event: id, sport }));
      return element('li', {}, [link]);
    });
    const said = told === null ? words.say('failed') : words.say('nothingFound');
    results.replaceChildren(links.length > 0 ? element('ul', {}, links) : empty(said));
  });
  return { root: element('div', { class: 'finder' }, [form, results]), close: () => (asked = -1) };
}
