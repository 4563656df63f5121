'use client'

import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { FilledText } from '@/components/ui/filled-text'
import { TABLE_KEYS } from '@/lib/content/screens/admin/table-keys'
import { type AdjoiningPages, keepList, parseList, readStoredList, rowToReturnTo } from './opened-list'
import { boxesOf } from './row-boxes'
import { Key, type Shortcut, Shortcuts } from './shortcuts'

const ROW_LINK = 'tbody tr > :first-child a[href]'

type TableKeysProps = {
  rows: number
  hasSearch: boolean
  /** The rows have checkboxes. */
  hasSelection?: boolean
  pages?: AdjoiningPages
  children: ReactNode
}

const ONLY_PAGE: AdjoiningPages = { previous: null, next: null }

/**
 * Keyboard navigation for a table. On the way back from a page that was opened here, its row has the focus again.
 */
export function TableKeys({
  rows,
  hasSearch,
  hasSelection = false,
  pages = ONLY_PAGE,
  children,
}: TableKeysProps) {
  const place = useRef<HTMLDivElement>(null)
  useRowToReturnTo(place, pages)
  const shortcuts = useTableShortcuts(place, { hasSearch, hasSelection })

  return (
    <div ref={place}>
      {children}
      <Shortcuts
        shortcuts={shortcuts}
        hint={<Hint text={hintFor(hasSearch, hasSelection)} />}
        isShown={rows > 0}
        className="mt-4 text-body-sm text-ink-soft max-md:hidden"
      />
    </div>
  )
}

type Place = RefObject<HTMLDivElement | null>

/** Focuses the row that was opened on an earlier visit, and remembers the one that is opened next. */
function useRowToReturnTo(place: Place, { previous, next }: AdjoiningPages): void {
  useEffect(() => {
    if (place.current) focusReturnedRow(place.current)
  }, [place])

  useEffect(() => {
    const list = place.current
    if (!list) return
    const keep = (event: MouseEvent) => keepOpenedRow(list, { previous, next }, event)
    list.addEventListener('click', keep)
    return () => list.removeEventListener('click', keep)
  }, [place, previous, next])
}

function useTableShortcuts(
  place: Place,
  { hasSearch, hasSelection }: { hasSearch: boolean; hasSelection: boolean },
): Shortcut[] {
  return useMemo(() => {
    const move = (step: number) => () => place.current && moveBy(place.current, step)
    const select = (isRange: boolean) => () => place.current && pressFocusedRow(place.current, isRange)
    const all: Shortcut[] = [
      { key: 'j', does: 'Next row', act: move(1) },
      { key: 'k', does: 'Previous row', act: move(-1) },
      { key: 'Enter', does: 'Open the row' },
      { key: '/', does: 'Search', act: focusSearch },
      { key: 'x', does: 'Select the row', act: select(false) },
      { key: 'X', does: 'Select rows up to here', act: select(true) },
      { key: 'a', does: 'Assign the selected orders', act: focusPerson },
    ]
    const left = [...(hasSearch ? '' : '/'), ...(hasSelection ? '' : 'xXa')]
    return all.filter(({ key }) => !left.includes(key))
  }, [place, hasSearch, hasSelection])
}

function hintFor(hasSearch: boolean, hasSelection: boolean): string {
  if (hasSelection) return TABLE_KEYS.selectHint
  return hasSearch ? TABLE_KEYS.searchHint : TABLE_KEYS.hint
}

function Hint({ text }: { text: string }) {
  const parts = {
    j: <Key>j</Key>,
    k: <Key>k</Key>,
    enter: <Key>Enter</Key>,
    slash: <Key>/</Key>,
    x: <Key>x</Key>,
  }
  return (
    <>
      <FilledText text={text} parts={parts} />{' '}
    </>
  )
}

function focusPerson(): void {
  document.querySelector<HTMLSelectElement>('select[name="personId"]')?.focus()
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('search input[type="search"]')?.focus()
}

const linksOf = (place: HTMLElement) => [...place.querySelectorAll<HTMLAnchorElement>(ROW_LINK)]
const isInFocusedRow = (link: Element) => link.closest('tr')?.matches(':focus-within') ?? false
const addressOf = (link: HTMLAnchorElement) => link.getAttribute('href') ?? ''

/** Moves the focus to the row's link, so that Enter opens it. */
function moveBy(place: HTMLElement, step: number): void {
  const links = linksOf(place)
  const at = links.findIndex(isInFocusedRow)
  const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : Math.min(Math.max(at + step, 0), links.length - 1)
  links[next]?.focus()
}

/** As if the checkbox of the focused row were clicked, with Shift for a range. */
function pressFocusedRow(place: HTMLElement, isRange: boolean): void {
  const box = boxesOf(place).find(isInFocusedRow)
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }))
}

function keepOpenedRow(place: HTMLElement, pages: AdjoiningPages, event: MouseEvent): void {
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(ROW_LINK)
  if (!link || opensElsewhere) return
  keepList({ href: here(), rows: linksOf(place).map(addressOf), pages, opened: addressOf(link) })
}

function focusReturnedRow(place: HTMLElement): void {
  const list = parseList(readStoredList())
  if (list?.href !== here()) return
  const links = linksOf(place)
  const row = rowToReturnTo(list, links.map(addressOf))
  links.find((link) => addressOf(link) === row)?.focus()
  keepList({ ...list, opened: null })
}

function here(): string {
  return location.pathname + location.search
}
