import type { Route } from 'next'
import { LinkButton } from './button'

/** Newer and older links around the page number; drawn only when there is more than one page. */
export function Pagination({
  page,
  pages,
  hrefFor,
}: {
  page: number
  pages: number
  hrefFor: (page: number) => Route
}) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-between gap-4">
      {page > 1 ? (
        <LinkButton href={hrefFor(page - 1)} tone="outline" size="small">
          Newer
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="figures text-ink-soft">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <LinkButton href={hrefFor(page + 1)} tone="outline" size="small">
          Older
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  )
}
