'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { type Ref, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { keepList, neighborsOf, parseList, readStoredList } from './opened-list'
import { Shortcuts } from './shortcuts'

type ListTrailProps = {
  /** The address of this page, as the list links to it. */
  here: Route
  /** The list to go back to if the page was opened from elsewhere. */
  all: Route
  noun: keyof typeof WORDS
}

const WORDS = {
  order: { list: 'Order list', back: 'Back to orders', previous: 'Previous order', next: 'Next order' },
  quote: { list: 'Quote list', back: 'Back to quotes', previous: 'Previous quote', next: 'Next quote' },
}

/** The way back to the list from which an order or a quote was opened, and to the ones beside it there. */
export function ListTrail({ here, all, noun }: ListTrailProps) {
  const words = WORDS[noun]
  const list = useListWith(here)
  const { previous, next } = list ? neighborsOf(list, here) : { previous: null, next: null }
  const back = useRef<HTMLAnchorElement>(null)
  const toPrevious = useRef<HTMLAnchorElement>(null)
  const toNext = useRef<HTMLAnchorElement>(null)
  const shortcuts = useMemo(
    () => [
      { key: 'j', does: `${words.next} in the list`, act: () => toNext.current?.click() },
      { key: 'k', does: `${words.previous} in the list`, act: () => toPrevious.current?.click() },
      { key: 'u', does: words.back, act: () => back.current?.click() },
      { key: 'e', does: 'Next step', act: () => focusFirst('#next-step :is(button, summary, select)') },
      ...(noun === 'order'
        ? [
            { key: 'd', does: 'Documents', act: () => focusFirst('#documents button') },
            { key: 'z', does: 'Undo your last status change', act: () => pressFirst('#undo button') },
            { key: 'n', does: 'Internal note', act: () => focusFirst('#notes textarea') },
          ]
        : []),
      { key: 'm', does: 'Message to the customer', act: () => focusFirst('textarea[name="body"]') },
    ],
    [noun, words],
  )

  return (
    <nav
      aria-label={words.list}
      className="mb-5 flex flex-wrap items-center gap-x-5 text-body-sm print:hidden"
    >
      <TrailLink ref={back} href={list?.href ?? all}>
        {words.back}
      </TrailLink>
      {previous && (
        <TrailLink ref={toPrevious} href={previous}>
          {words.previous}
        </TrailLink>
      )}
      {next && (
        <TrailLink ref={toNext} href={next}>
          {words.next}
        </TrailLink>
      )}
      <Shortcuts shortcuts={shortcuts} className="ms-auto max-md:hidden" />
    </nav>
  )
}

type TrailLinkProps = { ref: Ref<HTMLAnchorElement>; href: string; children: string }

function TrailLink({ ref, href, children }: TrailLinkProps) {
  return (
    <Link ref={ref} href={href as Route} prefetch={false} className="link inline-flex min-h-11 items-center">
      {children}
    </Link>
  )
}

/** The remembered list if this page is one of its rows. The list then returns to this row. */
function useListWith(row: string) {
  const stored = useSyncExternalStore(unchanging, readStoredList, () => null)
  const list = useMemo(() => parseList(stored), [stored])
  const found = list?.rows.includes(row) ? list : null
  useEffect(() => {
    if (found && found.opened !== row) keepList({ ...found, opened: row })
  }, [found, row])
  return found
}

const unchanging = () => () => undefined

function focusFirst(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}

function pressFirst(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click()
}
