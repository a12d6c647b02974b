import { type Cell, toCsv } from '#model/csv.ts';

export const recordFile = <Row>(
  rows: readonly Row[],
  labelOf: (column: string) => string,
  cells: Readonly<Record<string, (row: Row) => Cell>>,
): string =>
  toCsv([
    Object.keys(cells).map(labelOf),
    ...rows.map((row) => Object.values(cells).map((formatCell) => formatCell(row))),
  ]);
