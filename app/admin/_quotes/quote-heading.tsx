import { PageHeading } from '@/components/layout/page-heading'
import { familyName } from '@/components/orders/order-labels'
import { Badge } from '@/components/ui/badge'
import type { StaffQuote } from '@/lib/domain/quotes/views'
import { NextStepLink } from '../_components/next-step-link'
import { sourceName } from './quote-labels'
import { StaffQuotePill } from './quote-status'

export function QuoteHeading({ quote }: { quote: StaffQuote }) {
  return (
    <PageHeading
      eyebrow={`${familyName(quote.family)}, ${sourceName(quote.source)}`}
      title={<span className="figures select-all tracking-[0.02em]">{quote.number}</span>}
      actions={
        <>
          <NextStepLink />
          {quote.isTest && <Badge tone="warning">Test</Badge>}
          <StaffQuotePill status={quote.status} />
        </>
      }
    />
  )
}
