/** Runs in the page. Names content texts that overlap another text. Floating elements are excluded. */
export function overlappingTexts(): string[] {
  type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  const isApart = ({ position, clipPath }: CSSStyleDeclaration) =>
    /^(fixed|sticky)$/.test(position) || clipPath !== 'none';
  const isRead = (element: Element): boolean => {
    if (element.closest('[aria-hidden="true"], option, noscript')) return false;
    for (let around: Element | null = element; around; around = around.parentElement)
      if (isApart(getComputedStyle(around))) return false;
    return element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true });
  };
  /** The visible part of an element inside a scrolling or clipping one. */
  const shownOf = (element: Element, box: Box): Box => {
    let { left, right, top, bottom } = box;
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const edge = around.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top, bottom };
  };
  const texts: { element: Element; text: string; box: Box }[] = [];
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [element, text] = [node.parentElement, node.nodeValue?.trim()];
    if (!element || !text || !isRead(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) texts.push({ element, text, box: shownOf(element, line) });
  }
  const LEAST = 4;
  const isOn = (one: Box, other: Box) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) >= LEAST &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >= LEAST;
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => other.element !== one.element && isOn(one.box, other.box))
      .map((other) => `“${one.text.slice(0, 40)}” and “${other.text.slice(0, 40)}”`),
  );
}
