type Click = Readonly<Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> & { readonly button?: number };

export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, button = 0 }: Click): boolean =>
  !ctrlKey && !metaKey && !shiftKey && button === 0;

export function onPlainClick(event: Click & { preventDefault(): void }, act: () => void): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  act();
}
