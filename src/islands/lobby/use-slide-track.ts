import { useRef, useState } from 'react';

/** Places of the slides that stand in the track: on a wide screen some stand beside it and are not drawn. */
const placesIn = (track: HTMLElement): number[] =>
  [...track.children].flatMap((slide, place) => (slide instanceof HTMLElement && slide.offsetWidth > 0 ? [place] : []));

/** A track that scrolls by itself: this only tells where it stands and sends it elsewhere, in either direction of writing. */
export function useSlideTrack() {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  const show = (place: number) => {
    const node = track.current;
    if (!node) return;
    const [start, slide] = [node.children[placesIn(node)[0] ?? 0], node.children[place]];
    if (!(start instanceof HTMLElement && slide instanceof HTMLElement)) return;
    const behavior = matchMedia('(prefers-reduced-motion:reduce)').matches ? 'instant' : 'smooth';
    node.scrollTo({ left: slide.offsetLeft - start.offsetLeft, behavior });
  };
  const showNext = () => {
    const places = track.current ? placesIn(track.current) : [];
    const next = places[(places.indexOf(current) + 1) % places.length];
    if (next !== undefined) show(next);
  };
  const follow = () => {
    const node = track.current;
    if (node) setCurrent(placesIn(node)[Math.round(Math.abs(node.scrollLeft) / node.clientWidth)] ?? 0);
  };
  return { track, current, show, showNext, follow };
}
