/** Always on a page together: one file for a browser to ask for. */
// biome-ignore lint/performance/noBarrelFile: an entry of the page, not a list of modules.
export { HeroCarousel } from '#islands/lobby/HeroCarousel.tsx';
export { JackpotStrip } from '#islands/lobby/JackpotStrip.tsx';
