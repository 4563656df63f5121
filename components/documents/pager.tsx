import { Button } from '@/components/ui/button'

type PagerProps = { page: number; count: number; onPage: (page: number) => void }

/** Turns the pages of one file. */
export function Pager({ page, count, onPage }: PagerProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" tone="outline" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous page
      </Button>
      <p className="figures text-body-sm" aria-live="polite">
        Page {page} of {count}
      </p>
      <Button size="small" tone="outline" disabled={page === count} onClick={() => onPage(page + 1)}>
        Next page
      </Button>
    </div>
  )
}
