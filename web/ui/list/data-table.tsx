import { memo, type ReactNode } from 'react';
import classes from './data-table.module.css';
import { useFocusKept } from './use-focus-kept';
import { useFreshRows } from './use-fresh-rows';

export interface Column<Row> {
  key: string;
  /** Column heading; shown before the value where rows become cards. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** `title` labels the row, `actions` holds buttons, `figure` aligns numbers to the end. */
  kind?: 'title' | 'actions' | 'figure';
}

/** What a cell without a value holds; a card leaves it out, where no column would be empty without it. */
const NOTHING = '–';

interface Props<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** True for one of several tables below each other with equal columns, which are aligned. */
  inLine?: boolean;
}

/**
 * A table; on narrow screens its rows become cards. Rows added above the known ones slide in with a red mark. Explicit
 * roles, because changing `display` removes the table's semantics.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, inLine = false }: Props<Row>) {
  const fresh = useFreshRows(rows.map(rowKey));
  const place = useFocusKept<HTMLTableElement>();
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
            // The memoized row is not generic; the columns passed with it accept this row.
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

/** Memoized by row and columns, so that long lists do not rerender with their page. */
const TableRow = memo(function TableRow(props: {
  row: unknown;
  columns: readonly Column<unknown>[];
  fresh: boolean;
}) {
  const { row, columns, fresh } = props;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see DataTable
    <tr role="row" data-fresh={fresh || undefined}>
      {columns.map((column) => {
        const content = column.cell(row);
        return (
          <td
            key={column.key}
            role="cell"
            data-kind={column.kind}
            data-nothing={content === NOTHING || undefined}
          >
            {column.kind === 'title' || column.kind === 'actions' ? null : (
              <span className={classes.cardHead} aria-hidden="true">
                {column.head}
              </span>
            )}
            {content}
          </td>
        );
      })}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see DataTable
  );
});

/** A title with a muted detail below it, for a row's first cell. */
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
