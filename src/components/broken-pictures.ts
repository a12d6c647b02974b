/**
 * Draws our own picture of a game where the host's does not load, whether an island has taken its card over or not. Only
 * attributes change: an island that comes later finds the elements that it expects.
 */
const heroOf = (picture: Element): string | undefined => picture.closest<HTMLElement>('.game-art')?.dataset.hero;

function drawOurs(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement) || !picture.classList.contains('game-art-sent')) return;
  const hero = heroOf(picture);
  if (hero === undefined) return;
  picture.className = 'game-art-hero';
  picture.src = `/art/heroes/${hero}.webp`;
}

addEventListener('error', ({ target }) => drawOurs(target), true);
// Some have failed before anybody listened. A drawing without a size of its own is as wide as nothing, and has not.
for (const picture of document.querySelectorAll<HTMLImageElement>('.game-art-sent'))
  if (picture.complete && picture.naturalWidth === 0) picture.decode().catch(() => drawOurs(picture));
