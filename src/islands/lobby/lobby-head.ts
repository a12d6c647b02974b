/** One bundle for islands that are always on a page together. */
// biome-ignore lint/performance/noBarrelFile: a bundle of the page, not a list of modules.
export { HeroCarousel } from '#islands/lobby/HeroCarousel.tsx';
export { JackpotStrip } from '#islands/lobby/JackpotStrip.tsx';
