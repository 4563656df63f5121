import { PageHeading } from '@/components/layout/page-heading'
import { familyName } from '@/components/orders/order-labels'
import { Badge } from '@/components/ui/badge'
import { buttonStyle } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import type { StaffQuote } from '@/lib/domain/quotes/views'
import { sourceName } from './quote-labels'
import { StaffQuotePill } from './quote-status'

export function QuoteHeading({ quote }: { quote: StaffQuote }) {
  return (
    <PageHeading
      eyebrow={`${familyName(quote.family)}, ${sourceName(quote.source)}`}
      title={<span className="figures select-all tracking-[0.02em]">{quote.number}</span>}
      actions={
        <>
          <a href="#next-step" className={classNames(buttonStyle('outline', 'small'), 'xl:hidden')}>
            Next step
          </a>
          {quote.isTest && <Badge tone="warning">Test</Badge>}
          <StaffQuotePill status={quote.status} />
        </>
      }
    />
  )
}
