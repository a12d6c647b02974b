// A chart of lines over time, drawn on the server because pages run no script. The table it refers to has the same
// figures.
import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { html } from 'hono/html';
import type { Html } from '#backoffice/frame/markup.ts';

const WIDTH = 400;
const HEIGHT = 190;
const LEFT = 52;
const BOTTOM = 24;
const TOP = 10;
const TICKS = 4;

type Chart = {
  readonly label: string;
  /** Explains the styles of the lines. */
  readonly help: string;
  /** The id of the table. */
  readonly table: string;
  /** Labels under the first and the last step. */
  readonly ends: readonly [string, string];
  /** At most four lines. One value per step; null where there is none. */
  readonly lines: readonly (readonly (number | null)[])[];
  /** The minimum of the scale's upper end. */
  readonly least: number;
  readonly format: (value: number) => string;
};

export function lineChart({ label, help, table, ends, lines, least, format }: Chart): Html {
  const values = lines.flat().filter((value) => value !== null);
  const steps = Array.from({ length: Math.max(...lines.map(({ length }) => length)) }, (_, at) => at);
  const x = scalePoint(steps, [LEFT, WIDTH - 8]);
  const y = scaleLinear([Math.min(0, ...values), Math.max(least, ...values)], [HEIGHT - BOTTOM, TOP]).nice(TICKS);
  const grid = y.ticks(TICKS).map(
    (
      tick,
    ) => html`<line class="${tick === 0 ? 'zero' : 'grid'}" x1="${LEFT}" x2="${WIDTH}" y1="${y(tick)}" y2="${y(tick)}"/>
<text x="${LEFT - 8}" y="${y(tick)}" dy="0.35em" text-anchor="end">${format(tick)}</text>`,
  );
  const paths = lines.map((values, at) => {
    const path = line<number | null>()
      .defined((value) => value !== null)
      .x((_, step) => x(step) ?? 0)
      .y((value) => y(value ?? 0));
    const alone = values.flatMap((value, step) =>
      value === null || (values[step - 1] ?? null) !== null || (values[step + 1] ?? null) !== null
        ? []
        : html`<circle class="line-${at + 1}" cx="${x(step)}" cy="${y(value)}" r="3"/>`,
    );
    return html`<path class="line-${at + 1}" d="${path(values) ?? ''}"/>${alone}`;
  });
  return html`<figure class="chart">
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}" aria-describedby="${table}" dir="ltr">
${grid}
${paths}
<text x="${LEFT}" y="${HEIGHT - 6}">${ends[0]}</text>
<text x="${WIDTH}" y="${HEIGHT - 6}" text-anchor="end">${ends[1]}</text>
</svg>
<figcaption>${help}</figcaption>
</figure>`;
}
