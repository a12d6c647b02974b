import icons from '#sandbox/client/icons.json' with { type: 'json' };

export const outlines = icons;

type Attributes = Readonly<Record<string, string | number | boolean>>;
type Part = Node | string | false | null | undefined;
type Child = Part | readonly (Part | readonly Part[])[];
type Content = readonly [Attributes, Child?] | readonly [Child?];
type Named<Tag extends string> = Tag | `${Tag}.${string}`;

/** Creates an element. Text is never parsed as markup. */
export const h = <Tag extends keyof HTMLElementTagNameMap>(
  name: Named<Tag>,
  ...content: Content
): HTMLElementTagNameMap[Tag] =>
  filled(name, content, (tag) => document.createElement(tag) as HTMLElementTagNameMap[Tag]);

export const drawing = (name: string, ...content: Content): SVGElement =>
  filled(name, content, (tag) => document.createElementNS('http://www.w3.org/2000/svg', tag) as SVGElement);

export const paint = (fill: string, stroke = 'none', width = 1): Attributes => ({
  fill,
  stroke,
  'stroke-width': width,
});

const isAttributes = (part: Attributes | Child): part is Attributes =>
  typeof part === 'object' && part !== null && !(part instanceof Node) && !Array.isArray(part);

function filled<E extends Element>(name: string, [first, second]: Content, create: (tag: string) => E): E {
  const [tag = '', ...classes] = name.split('.');
  const element = create(tag);
  if (classes.length > 0) element.setAttribute('class', classes.join(' '));
  for (const [key, value] of Object.entries(isAttributes(first) ? first : {}))
    if (value !== false) element.setAttribute(key, value === true ? '' : String(value));
  const parts = [isAttributes(first) ? second : first].flat(2) as readonly Part[];
  element.append(...parts.filter((part) => part !== false && part !== null && part !== undefined));
  return element;
}

export const icon = (outline: string): SVGElement =>
  drawing('svg.icon', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, drawing('path', { d: outline }));

export function button(name: string, content: Child, act: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const element = h('button', { type: 'button', class: name, ...attributes }, content);
  element.addEventListener('click', act);
  return element;
}

export const iconButton = (name: string, label: string, outline: string, act: () => void): HTMLButtonElement =>
  button(name, [icon(outline)], act, { 'aria-label': label, title: label });

type RadioChoice = { readonly value: string | number; readonly face: Part; readonly label?: string };
type RadioGroup = {
  readonly looks: readonly [group: string, choice: string];
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly RadioChoice[];
  readonly chosen: string | number;
  readonly onChange?: (value: string) => void;
};

export function radioGroup({ looks, legend, name, choices, chosen, onChange }: RadioGroup) {
  const inputs = choices.map(({ value, label }) => {
    const checked = value === chosen;
    const input = h('input', { type: 'radio', name, value, checked, ...(label && { 'aria-label': label }) });
    input.addEventListener('change', () => onChange?.(input.value));
    return input;
  });
  const labels = choices.map(({ face }, at) => h('label', { class: `choice ${looks[1]}` }, [inputs[at], face]));
  return { root: h('fieldset', { class: `choices ${looks[0]}` }, [h('legend', legend), labels]), inputs };
}

/** An empty heading becomes a plain cell, the first cell of a row becomes its heading, and ready cells are kept. */
export function table(headings: readonly string[], rows: readonly (readonly Part[])[], attributes: Attributes = {}) {
  const columns = headings.map((name) => (name === '' ? h('td') : h('th', { scope: 'col' }, name)));
  const cells = (row: readonly Part[]) =>
    row.map((cell, at) => {
      if (cell instanceof HTMLTableCellElement) return cell;
      return at === 0 ? h('th', { scope: 'row' }, cell) : h('td', cell);
    });
  return h('table', attributes, [h('thead', h('tr', columns)), h('tbody', [rows.map((row) => h('tr', cells(row)))])]);
}
