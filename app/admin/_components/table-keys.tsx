'use client'

import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { FilledText } from '@/components/ui/filled-text'
import { TABLE_KEYS } from '@/lib/content/screens/admin/table-keys'
import { keepList, parseList, readStoredList, rowToReturnTo } from './opened-list'
import { Key, type Shortcut, Shortcuts } from './shortcuts'

const ROW_LINK = 'tbody tr td:first-child a[href]'

type TableKeysProps = { rows: number; hasSearch: boolean; children: ReactNode }

/**
 * Keyboard navigation for a table. On the way back from a page that was opened here, its row has the focus again.
 */
export function TableKeys({ rows, hasSearch, children }: TableKeysProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const list = place.current
    if (!list) return
    focusReturnedRow(list)
    const keep = (event: MouseEvent) => keepOpenedRow(list, event)
    list.addEventListener('click', keep)
    return () => list.removeEventListener('click', keep)
  }, [])

  const shortcuts = useMemo(() => {
    const move = (step: number) => () => place.current && moveBy(place.current, step)
    const all: Shortcut[] = [
      { key: 'j', does: 'Next row', act: move(1) },
      { key: 'k', does: 'Previous row', act: move(-1) },
      { key: 'Enter', does: 'Open the row' },
      { key: '/', does: 'Search', act: focusSearch },
    ]
    return all.filter(({ key }) => key !== '/' || hasSearch)
  }, [hasSearch])

  return (
    <div ref={place}>
      {children}
      <Shortcuts
        shortcuts={shortcuts}
        hint={<Hint hasSearch={hasSearch} />}
        isShown={rows > 0}
        className="mt-4 text-body-sm text-ink-soft max-md:hidden"
      />
    </div>
  )
}

function Hint({ hasSearch }: { hasSearch: boolean }) {
  const keys = { j: <Key>j</Key>, k: <Key>k</Key>, enter: <Key>Enter</Key> }
  return (
    <>
      {hasSearch ? (
        <FilledText text={TABLE_KEYS.searchHint} parts={{ ...keys, slash: <Key>/</Key> }} />
      ) : (
        <FilledText text={TABLE_KEYS.hint} parts={keys} />
      )}{' '}
    </>
  )
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('search input[type="search"]')?.focus()
}

const linksOf = (place: HTMLElement) => [...place.querySelectorAll<HTMLAnchorElement>(ROW_LINK)]
const addressOf = (link: HTMLAnchorElement) => link.getAttribute('href') ?? ''

/** Moves the focus to the row's link, so that Enter opens it. */
function moveBy(place: HTMLElement, step: number): void {
  const links = linksOf(place)
  const at = links.findIndex((link) => link.matches(':focus'))
  const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : Math.min(Math.max(at + step, 0), links.length - 1)
  links[next]?.focus()
}

function keepOpenedRow(place: HTMLElement, event: MouseEvent): void {
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(ROW_LINK)
  if (!link || opensElsewhere) return
  keepList({ href: here(), rows: linksOf(place).map(addressOf), opened: addressOf(link) })
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
