/**
 * The hero's slides. The page brings them; while it stays open they are looked at again every 180 seconds and fetched
 * anew only an hour after the last load (specification, point 4), which every tab of the browser shares. What is kept is
 * everybody's: who signs in or out sees other slides at once, without another load.
 */
import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { listCarousels, listSlides } from '#contract/content.ts';
import { type LobbySlide, type SlidePlace, slidesFor, slidesSeenBy } from '#domain/slides.ts';
import { environment } from '#stores/environment.ts';
import { keptAtom } from '#stores/kept.ts';
import { $isPlayer, $session } from '#stores/session.ts';

export const RELOAD_MS = 180_000;
export const REFETCH_MS = 60 * 60 * 1000;

/** Of this place, whoever they are for; null before the carousel is followed. */
export const $placeSlides = atom<readonly LobbySlide[] | null>(null);
/** What this visitor sees; null until it is known who that is. */
export const $slides = computed([$placeSlides, $session, $isPlayer], (slides, { kind }, isPlayer) =>
  slides === null || kind === 'unsettled' ? null : slidesSeenBy(slides, isPlayer),
);

const Kept = v.object({
  loadedAtMs: v.number(),
  slides: v.array(
    v.object({
      id: v.string(),
      type: v.string(),
      title: v.string(),
      text: v.string(),
      action: v.string(),
      link: v.nullable(v.string()),
      image: v.nullable(v.string()),
      forPlayers: v.boolean(),
    }),
  ),
});

/** Made anew for each look, because other tabs write there too. */
const keptFor = ({ locale, platform }: SlidePlace) => keptAtom(`zellige-carousel-${locale}-${platform}`, Kept);

const keep = (place: SlidePlace, slides: readonly LobbySlide[]): void =>
  keptFor(place).set({ loadedAtMs: environment().now(), slides: [...slides] });

/** @param rendered the slides that the page itself was made with: a load like any other. @returns how to stop. */
export function followCarousel(place: SlidePlace, rendered: readonly LobbySlide[]): () => void {
  $placeSlides.set(rendered);
  if (rendered.length > 0) keep(place, rendered);
  let isStopped = false;
  let cancel: () => void = () => undefined;
  const reload = async () => {
    await reloadSlides(place);
    if (isStopped) return;
    cancel = environment().after(RELOAD_MS, () => void reload());
  };
  if (rendered.length > 0) cancel = environment().after(RELOAD_MS, () => void reload());
  else void reload();
  return () => {
    isStopped = true;
    cancel();
  };
}

async function reloadSlides(place: SlidePlace): Promise<void> {
  const kept = keptFor(place).get();
  if (kept && environment().now() - kept.loadedAtMs < REFETCH_MS) return show(kept.slides);
  const { request } = environment();
  const [slides, carousels] = [await request(listSlides), await request(listCarousels)];
  // What is shown stays when the host does not answer: slides are no reason for an error.
  if (!slides.ok || !carousels.ok) return;
  const found = slidesFor({ ...slides.value, ...carousels.value }, place);
  keep(place, found);
  show(found);
}

/** Unchanged slides stay the same object, so that nothing moves. */
function show(slides: readonly LobbySlide[]): void {
  if (JSON.stringify(slides) !== JSON.stringify($placeSlides.get())) $placeSlides.set(slides);
}
