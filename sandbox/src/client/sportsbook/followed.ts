/**
 * A frame that is as high as what it shows never scrolls: what is to stay in sight in it is moved to where the page says
 * that it can be seen.
 */
const GAP_PX = 12;
/** After so long without a move the page is at rest. */
const REST_MS = 140;

/** @returns hears which part of the frame can be seen, in pixels from its top. */
export function followed(root: HTMLElement): (startPx: number, endPx: number) => void {
  root.dataset.framed = '';
  let resting: ReturnType<typeof setTimeout> | undefined;
  return (startPx, endPx) => {
    const columns = root.querySelector<HTMLElement>('.columns');
    const slip = root.querySelector<HTMLElement>('.slip');
    if (columns === null || slip === null) return;
    const room = Math.max(0, columns.clientHeight - slip.offsetHeight);
    const slipAt = Math.min(room, Math.max(0, startPx + GAP_PX - columns.offsetTop));
    root.style.setProperty('--slip-at', `${slipAt}px`);
    root.style.setProperty('--seen-end', `${Math.min(endPx, root.offsetHeight)}px`);
    root.dataset.moving = '';
    clearTimeout(resting);
    resting = setTimeout(() => delete root.dataset.moving, REST_MS);
  };
}
