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
  /** Rendered instead of the table if there are no rows. */
  empty: ReactNode
}

/**
 * A table where it fits; in narrower containers each row becomes a card that repeats the headings, in two columns if
 * they fit.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return empty
  return (
    <div className="@container">
      <table className="w-full border-collapse text-start @max-[52rem]:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-[52rem]:sr-only">
          <tr className="border-rule-strong border-b">
            {columns.map((column) => (
              <th
                key={column.heading}
                scope="col"
                className={classNames(
                  'eyebrow px-2 py-2.5 @min-[66rem]:px-3 first:ps-0 last:pe-0',
                  column.numeric ? 'text-end' : 'text-start',
                )}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-[52rem]:grid @max-[52rem]:grid-cols-1 @max-[52rem]:gap-4">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="border-rule border-b @max-[52rem]:grid @max-[52rem]:gap-x-10 @max-[36rem]:grid-cols-1 @min-[36rem]:@max-[52rem]:grid-cols-2 @max-[52rem]:rounded-lg @max-[52rem]:border @max-[52rem]:bg-sheet @max-[52rem]:px-4 @max-[52rem]:py-2 has-[a:focus]:bg-primary-tint has-[:checked]:bg-primary-tint @min-[52rem]:hover:bg-sunken/60"
            >
              {columns.map((column, at) => (
                <Cell
                  key={column.heading}
                  isRowHeading={at === 0}
                  className={classNames(
                    'px-2 py-3 @min-[66rem]:px-3 align-baseline first:ps-0 last:pe-0 @max-[52rem]:flex @max-[52rem]:justify-between @max-[52rem]:gap-4 @max-[52rem]:px-0 @max-[52rem]:py-1.5 @max-[16rem]:block',
                    column.numeric && 'figures @min-[52rem]:text-end',
                  )}
                >
                  <span className="shrink-0 text-ink-soft @min-[52rem]:hidden">{column.heading}</span>
                  <span className="min-w-0 break-words @max-[52rem]:text-end @max-[16rem]:block @max-[16rem]:text-start">
                    {column.cell(row)}
                  </span>
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = { isRowHeading: boolean; className: string; children: ReactNode }

/** The first cell names its row, which screen readers repeat with the other cells. */
function Cell({ isRowHeading, className, children }: CellProps) {
  return isRowHeading ? (
    <th scope="row" className={classNames('text-start font-normal', className)}>
      {children}
    </th>
  ) : (
    <td className={className}>{children}</td>
  )
}
