/** Outlines of icons, on a field of 24. */
export const outlines = {
  spin: 'M3 12a9 9 0 0 1 9-9a9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5m5 4a9 9 0 0 1-9 9a9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5',
  play: 'M7 4l13 8l-13 8z',
  fall: 'M12 3v14M6 12l6 6l6-6M5 21h14',
  card: 'M4 5h16v14H4zM4 10h16M8 15h4',
  less: 'M5 12h14',
  more: 'M5 12h14M12 5v14',
  rules: 'M3 5h18M3 12h18M3 19h18',
  sound: 'M11 5L6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13',
  silence: 'M11 5L6 9H3v6h3l5 4zM16 9l6 6M22 9l-6 6',
  leave: 'M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4M10 17l-5-5l5-5M5 12h11',
};

type Attributes = Readonly<Record<string, string | number | boolean>>;
/** False and null leave a place empty. */
type Part = Node | string | false | null | undefined;
type Child = Part | readonly Part[];

/** Creates an element by name. No markup in strings, so that no text is ever parsed as markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  children: readonly Child[] = [],
): HTMLElementTagNameMap[K] {
  return filled(document.createElement(tag), attributes, children);
}

export const drawing = (tag: string, attributes: Attributes = {}, children: readonly Child[] = []): SVGElement =>
  filled(document.createElementNS('http://www.w3.org/2000/svg', tag) as SVGElement, attributes, children);

/** What a shape of a drawing is filled and stroked with. */
export const paint = (fill: string, stroke = 'none', width = 1): Attributes => ({
  fill,
  stroke,
  'stroke-width': width,
});

function filled<E extends Element>(made: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) made.setAttribute(name, value === true ? '' : String(value));
  const parts: readonly Part[] = children.flat();
  made.append(...parts.filter((part) => part !== false && part !== null && part !== undefined));
  return made;
}

/** An icon by the outline of its strokes, on a field of 24. */
export const icon = (outline: string): SVGElement =>
  drawing('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, [drawing('path', { d: outline })]);

export function button(
  name: string,
  content: readonly Child[],
  act: () => void,
  attributes: Attributes = {},
): HTMLButtonElement {
  const made = element('button', { type: 'button', class: name, ...attributes }, content);
  made.addEventListener('click', act);
  return made;
}

/** A button that shows an icon and says what it does. */
export const iconButton = (name: string, label: string, outline: string, act: () => void): HTMLButtonElement =>
  button(name, [icon(outline)], act, { 'aria-label': label, title: label });

/** A table of figures. A heading may be empty; the first cell of a row is its heading. Cells that are ready stay as they are. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly Child[])[],
  attributes: Attributes = {},
): HTMLTableElement {
  const columns = headings.map((name) => (name === '' ? element('td') : element('th', { scope: 'col' }, [name])));
  const cells = (row: readonly Child[]) =>
    row.map((cell, at) => {
      if (cell instanceof HTMLTableCellElement) return cell;
      return at === 0 ? element('th', { scope: 'row' }, [cell]) : element('td', {}, [cell]);
    });
  return element('table', attributes, [
    element('thead', {}, [element('tr', {}, columns)]),
    element('tbody', {}, [rows.map((row) => element('tr', {}, cells(row)))]),
  ]);
}
