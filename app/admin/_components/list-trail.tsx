'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { type Ref, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { paths } from '@/lib/config/paths'
import { keepList, neighborsOf, parseList, readStoredList } from '../../../_components/opened-list'
import { Shortcuts } from '../../../_components/shortcuts'

/** The way back to the list from which the order was opened, and to the orders beside it there. */
export function OrderTrail({ orderId }: { orderId: string }) {
  const here = paths.adminOrder(orderId)
  const list = useListWith(here)
  const { previous, next } = list ? neighborsOf(list, here) : { previous: null, next: null }
  const back = useRef<HTMLAnchorElement>(null)
  const toPrevious = useRef<HTMLAnchorElement>(null)
  const toNext = useRef<HTMLAnchorElement>(null)
  const shortcuts = useMemo(
    () => [
      { key: 'j', does: 'Next order in the list', act: () => toNext.current?.click() },
      { key: 'k', does: 'Previous order in the list', act: () => toPrevious.current?.click() },
      { key: 'u', does: 'Back to orders', act: () => back.current?.click() },
      { key: 'e', does: 'Next step', act: () => focusFirst('#next-step :is(button, summary, select)') },
      { key: 'm', does: 'Message to the customer', act: () => focusFirst('textarea[name="body"]') },
    ],
    [],
  )

  return (
    <nav
      aria-label="Order list"
      className="mb-5 flex flex-wrap items-center gap-x-5 text-body-sm print:hidden"
    >
      <TrailLink ref={back} href={list?.href ?? paths.adminOrders}>
        Back to orders
      </TrailLink>
      {previous && (
        <TrailLink ref={toPrevious} href={previous}>
          Previous order
        </TrailLink>
      )}
      {next && (
        <TrailLink ref={toNext} href={next}>
          Next order
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
