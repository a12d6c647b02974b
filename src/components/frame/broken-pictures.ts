/** Changes attributes only, so that a later hydration finds the elements it expects. */
function showFallback(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement) || !picture.classList.contains('game-art-sent')) return;
  const hero = picture.closest<HTMLElement>('.game-art')?.dataset.hero;
  if (hero === undefined) return;
  picture.className = 'game-art-hero';
  picture.src = `/art/heroes/${hero}.webp`;
}

addEventListener('error', ({ target }) => showFallback(target), true);
// Finds pictures that failed before the listener was added. decode() distinguishes them from an SVG without a size,
// whose natural width is 0 too.
for (const picture of document.querySelectorAll<HTMLImageElement>('.game-art-sent'))
  if (picture.complete && picture.naturalWidth === 0) picture.decode().catch(() => showFallback(picture));
