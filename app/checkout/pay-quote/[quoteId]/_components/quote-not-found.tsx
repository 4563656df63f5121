import { MissingPage } from '@/app/_components/missing-page'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { sentenceFor } from '@/lib/base/errors'
import { paths } from '@/lib/config/paths'
import { NO_QUOTE } from '@/lib/content/screens/checkout/pay-quote'

export function QuoteNotFound() {
  return (
    <MissingPage>
      <div className="mx-auto max-w-2xl">
        <h1 className="title-page mb-8">No quote here</h1>
        <EmptyState
          title={sentenceFor('quote_not_payable')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <LinkButton href={paths.checkout}>Start an order</LinkButton>
              <LinkButton href={paths.orders} tone="outline">
                View my orders
              </LinkButton>
            </div>
          }
        >
          {NO_QUOTE.text}
        </EmptyState>
      </div>
    </MissingPage>
  )
}
