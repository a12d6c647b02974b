// On the page of the choice, without an island: what was chosen the last time comes first, and what is chosen is kept.
import { SPORT_CHOICE_KEY } from '#domain/sport-choices.ts';

const page = document.querySelector<HTMLElement>('.choose-sport');
const links = page?.querySelectorAll<HTMLAnchorElement>('[data-sport-choice]') ?? [];
try {
  const last = localStorage.getItem(SPORT_CHOICE_KEY);
  for (const link of links) {
    const own = link.dataset.sportChoice ?? '';
    if (own === last) {
      link.dataset.last = '';
      const item = link.closest('li');
      if (item) item.parentElement?.insertBefore(item, item.parentElement.firstChild);
    }
    link.onclick = () => localStorage.setItem(SPORT_CHOICE_KEY, own);
  }
} catch {
  // Storage is refused: nothing is remembered, and both are there.
}
page?.setAttribute('data-ordered', '');
