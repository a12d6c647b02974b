import { SPORT_CHOICE_KEY } from '#model/sport-embeds/sport-choices.ts';

const page = document.querySelector<HTMLElement>('.choose-sport');
const links = page?.querySelectorAll<HTMLAnchorElement>('[data-sport-choice]') ?? [];
try {
  const last = localStorage.getItem(SPORT_CHOICE_KEY);
  for (const link of links) {
    const choice = link.dataset.sportChoice ?? '';
    if (choice === last) {
      link.dataset.last = '';
      const item = link.closest('li');
      if (item) item.parentElement?.insertBefore(item, item.parentElement.firstChild);
    }
  }
} catch {
  // Storage is blocked: nothing is remembered, and all choices are shown.
}
for (const link of links)
  link.onclick = () => {
    try {
      localStorage.setItem(SPORT_CHOICE_KEY, link.dataset.sportChoice ?? '');
    } catch {}
  };
page?.setAttribute('data-ordered', '');
