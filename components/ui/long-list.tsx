import type { ReactNode } from 'react'
import { Disclosure } from './disclosure'

const SHOWN = 10
/** Fewer than these are not worth a step to see them. */
const LEAST_FOLDED = 3

type LongListProps<Item> = {
  items: readonly Item[]
  /** One `li` with its key. */
  children: (item: Item) => ReactNode
  className?: string
  /** What opens the rest, such as "Show 12 more documents". */
  more: (count: number) => string
}

/** A list that doesn't push everything below it out of sight: after the first items it is folded. */
export function LongList<Item>({ items, children, className, more }: LongListProps<Item>) {
  const shown = items.length < SHOWN + LEAST_FOLDED ? items.length : SHOWN
  const rest = items.slice(shown)
  return (
    <>
      <ul className={className}>{items.slice(0, shown).map(children)}</ul>
      {rest.length > 0 && (
        <Disclosure summary={more(rest.length)} className="prints-whole mt-4">
          <ul className={className}>{rest.map(children)}</ul>
        </Disclosure>
      )}
    </>
  )
}
