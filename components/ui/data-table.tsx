import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type Column<Row> = {
  heading: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, for amounts and counts. */
  numeric?: boolean
}

type DataTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** Drawn instead of the table when there are no rows. */
  empty: ReactNode
}

/** A table from the `md` width on; below it each row becomes a card with its headings repeated. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return empty
  return (
    <table className="w-full border-collapse text-start max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-rule-strong border-b">
          {columns.map((column) => (
            <th
              key={column.heading}
              scope="col"
              className={classNames(
                'eyebrow px-3 py-2.5 first:ps-0 last:pe-0',
                column.numeric ? 'text-end' : 'text-start',
              )}
            >
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-4">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="border-rule border-b max-md:block max-md:rounded-lg max-md:border max-md:bg-sheet max-md:px-4 max-md:py-2 md:hover:bg-sunken/60"
          >
            {columns.map((column) => (
              <td
                key={column.heading}
                className={classNames(
                  'px-3 py-3 align-baseline first:ps-0 last:pe-0 max-md:flex max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1.5',
                  column.numeric && 'figures md:text-end',
                )}
              >
                <span className="text-ink-soft md:hidden">{column.heading}</span>
                <span className="min-w-0 break-words max-md:text-end">{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
