import type { Route } from 'next'
import { LinkButton } from './button'

type PaginationProps = {
  /** Cursors; null at the end of the list. */
  previous: string | null
  next: string | null
  hrefFor: (place: { before: string } | { after: string }) => Route
}

/** Links to the previous and next page; rendered only if there is one. */
export function Pagination({ previous, next, hrefFor }: PaginationProps) {
  if (previous === null && next === null) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-between gap-4">
      {previous === null ? (
        <span />
      ) : (
        <LinkButton href={hrefFor({ before: previous })} tone="outline" size="small">
          Previous page
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton href={hrefFor({ after: next })} tone="outline" size="small">
          Next page
        </LinkButton>
      )}
    </nav>
  )
}
