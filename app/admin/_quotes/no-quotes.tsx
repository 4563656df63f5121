import type { Route } from 'next'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { atLeast, type Counted } from '@/lib/base/text'
import { withQuery } from '@/lib/config/paths'
import { QUOTE_QUEUE } from '@/lib/content/screens/admin/quotes'
import type { AdminQuoteList } from '@/lib/domain/quotes/schema/staff'
import { filterHref } from './list-href'

type NoQuotesProps = {
  action: Route
  list: AdminQuoteList
  /** What the same list shows without “New messages only”; null if that is off. */
  unfiltered: Counted | null
}

/** An empty list, with the quotes that “New messages only” hides. */
export function NoQuotes({ action, list, unfiltered }: NoQuotesProps) {
  if (unfiltered && unfiltered.total > 0) {
    const href = filterHref(action, { ...list, messages: false })
    return (
      <EmptyState
        title="No matching quotes"
        action={
          <LinkButton href={href} tone="outline">
            Show hidden quotes
          </LinkButton>
        }
      >
        {QUOTE_QUEUE.hidden(atLeast(unfiltered, 'quote'))}
      </EmptyState>
    )
  }
  const isUntouched = list.search === '' && list.status === 'to_price' && !list.messages
  return (
    <EmptyState
      title={isUntouched ? 'Nothing to price' : 'No matching quotes'}
      action={
        <LinkButton href={withQuery(action, { status: 'all' })} tone="outline">
          Show all quotes
        </LinkButton>
      }
    >
      {isUntouched ? QUOTE_QUEUE.empty : QUOTE_QUEUE.noMatch}
    </EmptyState>
  )
}
