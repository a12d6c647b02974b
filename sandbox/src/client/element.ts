type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Elements made by name: no markup in strings, so that nothing can be smuggled in. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  set(made, attributes);
  made.append(...children);
  return made;
}

export function drawing(tag: string, attributes: Attributes = {}, children: readonly Node[] = []): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  set(made, attributes);
  made.append(...children);
  return made;
}

function set(made: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) made.setAttribute(name, value === true ? '' : String(value));
}

/** An icon by the outline of its strokes, on a field of 24. */
export const icon = (outline: string): SVGElement =>
  drawing('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, [drawing('path', { d: outline })]);

/** A button that shows an icon and says what it does. */
export const iconButton = (name: string, label: string, outline: string): HTMLButtonElement =>
  element('button', { type: 'button', class: name, 'aria-label': label, title: label }, [icon(outline)]);
