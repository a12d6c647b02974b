type Click = Readonly<Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> & { readonly button?: number };

/** A click for another tab or window is the browser's. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, button = 0 }: Click): boolean =>
  !ctrlKey && !metaKey && !shiftKey && button === 0;

/** Acts in place of following the link. */
export function onPlainClick(event: Click & { preventDefault(): void }, act: () => void): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  act();
}
