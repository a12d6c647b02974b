/** Stars that are pressed, and the list of what is followed beside the page. */

import { localise, toLocale } from '#domain/locales.ts';
import { type SportId, sportOfEvent } from '#domain/sportsbook/sports.ts';
import { eventPath, listPath } from '#model/sportsbook/sportsbook-address.ts';
import { $followed, countMatches, type Followed, isFollowed, toggleFollowed } from '#stores/sportsbook/followed.ts';

function followedBy(button: HTMLElement): Followed {
  const [kind, id = ''] = (button.dataset.follow ?? '').split('/');
  const name = button.dataset.name ?? '';
  if (kind !== 'match') return { kind: 'tournament', id, name };
  return { kind, id, name, startsAt: button.closest<HTMLElement>('[data-s]')?.dataset.s };
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

const counts = new Map<SportId, ReturnType<typeof countMatches>>();

/** Beside the tournaments of a list; each sport is asked for once a page. */
async function writeCounts(followed: readonly Followed[], items: readonly HTMLLIElement[]): Promise<void> {
  for (const [place, { kind, id }] of followed.entries()) {
    const sport = sportOfEvent(id);
    if (kind === 'match' || sport === null) continue;
    const asked = counts.get(sport) ?? countMatches(sport);
    counts.set(sport, asked);
    const count = (await asked).get(id) ?? 0;
    const shown = items[place]?.querySelector('a')?.appendChild(document.createElement('b'));
    if (shown) shown.textContent = `${count}`;
  }
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
    const known = followed.filter((one) => addressOf(one) !== null);
    const items = known.flatMap(linkOf);
    for (const item of items) list.appendChild(item);
    place.replaceChildren(heading, list);
    void writeCounts(known, items);
  });
}
