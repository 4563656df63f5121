import { isText, listOf, nullable, read, shape } from '@/lib/base/shape'
import { readTab, writeTab } from '@/lib/base/tab-storage'

/** The list from which a page was opened: its address, the addresses of its rows, and the row to return to. */
type OpenedList = { href: string; rows: string[]; opened: string | null }

/** Cleared on sign-out (`kept-form.ts`), because the address of a list may contain a search for a name. */
const KEY = 'attesta-kept-list'

const isOpenedList = shape<OpenedList>({ href: isText, rows: listOf(isText), opened: nullable(isText) })

/** As text, so that a component can compare it with what it has rendered. */
export const readStoredList = () => readTab(KEY)

export function parseList(stored: string | null): OpenedList | null {
  try {
    return stored === null ? null : read(isOpenedList, JSON.parse(stored))
  } catch {
    // Written by an earlier version: nothing to return to.
    return null
  }
}

export function keepList(list: OpenedList): void {
  writeTab(KEY, JSON.stringify(list))
}

/** The row that was opened, or the closest one to it that the list still has. */
export function rowToReturnTo(list: OpenedList, present: readonly string[]): string | null {
  const { rows, opened } = list
  if (opened === null) return null
  const at = rows.indexOf(opened)
  const closest = [...rows.slice(Math.max(at, 0)), ...rows.slice(0, Math.max(at, 0)).reverse()]
  return [opened, ...closest].find((row) => present.includes(row)) ?? null
}

/** The rows before and after this one. */
export function neighborsOf({ rows }: OpenedList, row: string) {
  const at = rows.indexOf(row)
  return { previous: rows[at - 1] ?? null, next: rows[at + 1] ?? null }
}
