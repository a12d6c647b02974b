/**
 * Slides, checked every 180 seconds and fetched again hourly (specification, point 4), for guests and players alike.
 */
import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { listCarousels, listSlides } from '#contract/reading/content.ts';
import { type LobbySlide, type SlidePlace, slidesSeenBy } from '#model/lobby/slides.ts';
import { $isPlayer, $session } from '#stores/auth/session.ts';
import { environment, isYoungerThan } from '#stores/environment.ts';
import { storedAtom } from '#stores/stored-atom.ts';

export const RELOAD_MS = 180_000;
export const REFETCH_MS = 60 * 60 * 1000;

export const $allSlides = atom<readonly LobbySlide[] | null>(null);
export const $slides = computed([$allSlides, $session, $isPlayer], (slides, { kind }, isPlayer) =>
  slides === null || kind === 'unsettled' ? null : slidesSeenBy(slides, isPlayer),
);

const Stored = v.object({
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

/** Created again for each read, because other tabs write the same key. */
const storedFor = ({ locale, platform }: SlidePlace) => storedAtom(`zellige-carousel-${locale}-${platform}`, Stored);

const store = (context: SlidePlace, slides: readonly LobbySlide[]): void =>
  storedFor(context).set({ loadedAtMs: environment().now(), slides: [...slides] });

/** @param rendered slides of the server-rendered page: they count as a load. @returns a function that stops it. */
export function followCarousel(context: SlidePlace, rendered: readonly LobbySlide[]): () => void {
  $allSlides.set(rendered);
  if (rendered.length > 0) store(context, rendered);
  let isStopped = false;
  let cancel: () => void = () => undefined;
  const reload = async () => {
    await reloadSlides(context);
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

async function reloadSlides(context: SlidePlace): Promise<void> {
  const stored = storedFor(context).get();
  if (stored && isYoungerThan(REFETCH_MS, stored.loadedAtMs)) return show(stored.slides);
  const { request } = environment();
  const [slides, carousels] = [await request(listSlides), await request(listCarousels)];
  if (!slides.ok || !carousels.ok) return;
  // Few pages are open for that long.
  const { slidesFor } = await import('#model/lobby/received-slides.ts');
  const fetched = slidesFor({ ...slides.value, ...carousels.value }, context);
  store(context, fetched);
  show(fetched);
}

function show(slides: readonly LobbySlide[]): void {
  if (JSON.stringify(slides) !== JSON.stringify($allSlides.get())) $allSlides.set(slides);
}
