import { isText, listOf, nullable, read, shape } from '@/lib/base/shape'
import { readTab, writeTab } from '@/lib/base/tab-storage'

/** Addresses of the pages before and after a page of a list, or null at its ends. */
export type AdjoiningPages = { previous: string | null; next: string | null }

/** The page of a list from which a row was opened: its address, its rows, the pages beside it, and the row to return to. */
type OpenedList = { href: string; rows: string[]; pages: AdjoiningPages; opened: string | null }

/** Cleared on sign-out (`kept-form.ts`), because the address of a list may contain a search for a name. */
const KEY = 'attesta-kept-list'

const isOpenedList = shape<OpenedList>({
  href: isText,
  rows: listOf(isText),
  pages: shape<AdjoiningPages>({ previous: nullable(isText), next: nullable(isText) }),
  opened: nullable(isText),
})

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
export function rowToReturnTo(
  list: Pick<OpenedList, 'rows' | 'opened'>,
  present: readonly string[],
): string | null {
  const { rows, opened } = list
  if (opened === null) return null
  const at = rows.indexOf(opened)
  const closest = [...rows.slice(Math.max(at, 0)), ...rows.slice(0, Math.max(at, 0)).reverse()]
  return [opened, ...closest].find((row) => present.includes(row)) ?? null
}

/** The rows before and after this one. At the ends of its page, an address that opens the row on the adjoining page. */
export function neighborsOf({ rows, pages }: Pick<OpenedList, 'rows' | 'pages'>, row: string) {
  const at = rows.indexOf(row)
  return {
    previous: rows[at - 1] ?? (pages.previous && `${pages.previous}&open=last`),
    next: rows[at + 1] ?? (pages.next && `${pages.next}&open=first`),
  }
}
