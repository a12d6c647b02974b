import type { ReactNode } from 'react';

type Props<Column extends string, Row> = {
  caption: string;
  looks: Readonly<Record<Column, string>>;
  labelOf: (column: Column) => string;
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  markOf?: (row: Row) => string;
  cellsOf: (row: Row) => Readonly<Record<Column, ReactNode>>;
};

export function RecordTable<Column extends string, Row>(props: Props<Column, Row>) {
  const { caption, looks, labelOf, rows, keyOf, markOf, cellsOf } = props;
  const columns = Object.keys(looks) as Column[];
  return (
    <table className="records-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={looks[column]}>
              {labelOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const cells = cellsOf(row);
          return (
            <tr key={keyOf(row, index)} className={markOf?.(row)}>
              {columns.map((column) => (
                <td key={column} className={looks[column]} data-label={labelOf(column)}>
                  {cells[column]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
