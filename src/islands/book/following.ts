/** Stars that are pressed, and the list of what is followed beside the page. */
import { eventPath, listPath } from '#domain/book-address.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { sportOfEvent } from '#domain/sports.ts';
import { $followed, type Followed, isFollowed, toggleFollowed } from '#stores/book-followed.ts';

function followedBy(button: HTMLElement): Followed {
  const [kind, id = ''] = (button.dataset.follow ?? '').split('/');
  return { kind: kind === 'match' ? 'match' : 'tournament', id, name: button.dataset.name ?? '' };
}

/** A tournament's matches to come; a match finds its own way from before to during (pages of the event). */
function addressOf({ kind, id }: Followed): string | null {
  const sport = sportOfEvent(id);
  if (sport === null) return null;
  return kind === 'match' ? eventPath({ id, phase: 'prematch' }) : `${listPath('prematch', sport)}?where=${id}`;
}

function linkOf(followed: Followed): HTMLLIElement[] {
  const address = addressOf(followed);
  if (address === null) return [];
  const item = document.createElement('li');
  const link = item.appendChild(document.createElement('a'));
  link.href = localise(address, toLocale(document.documentElement.lang));
  link.textContent = followed.name;
  return [item];
}

export function startFollowing(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-follow]')];
  const place = document.querySelector<HTMLElement>('[data-followed]');
  for (const button of buttons) button.addEventListener('click', () => toggleFollowed(followedBy(button)));
  $followed.subscribe((followed) => {
    for (const button of buttons) button.ariaPressed = `${isFollowed(followedBy(button))}`;
    if (!place) return;
    place.hidden = followed.length === 0;
    const heading = document.createElement('h2');
    heading.textContent = place.dataset.followed ?? '';
    const list = document.createElement('ul');
    for (const item of followed.flatMap(linkOf)) list.appendChild(item);
    place.replaceChildren(heading, list);
  });
}
