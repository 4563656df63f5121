import { crumbsTo, pageMetadata } from '@/components/marketing/metadata'
import { PageHead } from '@/components/marketing/page-head'
import { paths } from '@/lib/config/paths'
import { QUOTE } from '@/lib/content/quote'
import { NextSteps } from './_components/next-steps'
import { QuoteForm } from './_components/quote-form'
import { requestQuoteAction } from './actions'

export const metadata = pageMetadata(paths.quote)

export default function QuotePage() {
  return (
    <>
      <PageHead title={QUOTE.title} lead={QUOTE.lead} crumbs={crumbsTo(paths.quote)} />
      <div className="container-page grid gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[1.9fr_1fr]">
        <QuoteForm action={requestQuoteAction} />
        <aside className="lg:sticky lg:top-24 lg:self-start">
          <h2 className="title-card">What happens then</h2>
          <NextSteps />
        </aside>
      </div>
    </>
  )
}
