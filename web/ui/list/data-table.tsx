import { memo, type ReactNode } from 'react';
import classes from './data-table.module.css';
import { useFreshRows } from './use-fresh-rows';
import { usePlaceKept } from './use-place-kept';

export interface Column<Row> {
  key: string;
  /** The head's text; stands before the value where rows become cards. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** `title` leads the row, `actions` holds buttons, `figure` aligns numbers at the end. */
  kind?: 'title' | 'actions' | 'figure';
}

interface Props<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** One of several tables below each other with as many columns each: these stand in line. */
  inLine?: boolean;
}

/**
 * Rows under an ink line; on narrow screens each row is a card. Rows that arrive above the known ones slide in with a red
 * mark in the margin. The roles are spelled out because `display` changes would take the table's meaning away.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, inLine = false }: Props<Row>) {
  const fresh = useFreshRows(rows.map(rowKey));
  const place = usePlaceKept<HTMLTableElement>();
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: cards on phones are not display:table, which drops the native roles
    <table
      {...place}
      className={classes.table}
      role="table"
      aria-label={label}
      data-in-line={inLine || undefined}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" data-kind={column.kind}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <TableRow
            key={rowKey(row)}
            // Rows know nothing of their type here; the columns that draw them came with them.
            row={row}
            columns={columns as readonly Column<unknown>[]}
            fresh={fresh.has(rowKey(row))}
          />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

/** Drawn anew only for another row or other columns: where the columns stay, thousands of rows cost nothing. */
const TableRow = memo(function TableRow(props: {
  row: unknown;
  columns: readonly Column<unknown>[];
  fresh: boolean;
}) {
  const { row, columns, fresh } = props;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see DataTable
    <tr role="row" data-fresh={fresh || undefined}>
      {columns.map((column) => (
        <td key={column.key} role="cell" data-kind={column.kind}>
          {column.kind === 'title' || column.kind === 'actions' ? null : (
            <span className={classes.cardHead} aria-hidden="true">
              {column.head}
            </span>
          )}
          {column.cell(row)}
        </td>
      ))}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see DataTable
  );
});

/** A title with a quieter line below it, as the first cell of a row has them. */
export function TitleCell({ title, detail, lang }: { title: ReactNode; detail?: ReactNode; lang?: string }) {
  return (
    <>
      <span className={classes.title} lang={lang}>
        {title}
      </span>
      {detail ? <span className={classes.detail}>{detail}</span> : null}
    </>
  );
}

/** Buttons side by side at a row's end. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
