'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names'

/**
 * A row of links that scrolls horizontally if it doesn't fit: a fade at an edge shows that there is more,
 * and the current link is scrolled into view. What scrolls cuts off what is drawn around a link, so the focus ring is
 * drawn inside it.
 */
export function ScrollRow({ children, className }: { children: ReactNode; className?: string }) {
  const row = useRef<HTMLUListElement>(null)
  const shown = useRef<Element | null>(null)

  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]') ?? null
    if (current === shown.current) return
    shown.current = current
    if (row.current && current) showWithin(row.current, current)
  })

  return (
    <ul
      ref={row}
      className={classNames(
        'flex gap-1 overflow-x-auto fade-ends [&_:focus-visible]:-outline-offset-3 [mask-image:linear-gradient(to_right,transparent,black_var(--fade-start),black_calc(100%-var(--fade-end)),transparent)] rtl:[mask-image:linear-gradient(to_left,transparent,black_var(--fade-start),black_calc(100%-var(--fade-end)),transparent)]',
        className,
      )}
    >
      {children}
    </ul>
  )
}

/** Scrolls only the row; `scrollIntoView` would move the page as well. */
function showWithin(row: Element, current: Element): void {
  const outer = row.getBoundingClientRect()
  const inner = current.getBoundingClientRect()
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
