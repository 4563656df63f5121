import { crumbsTo, pageMetadata } from '@/components/marketing/metadata'
import { PageHead } from '@/components/marketing/page-head'
import { PricePanel } from '@/components/marketing/price-panel'
import { NextSteps } from '@/components/quotes/next-steps'
import { QuoteForm } from '@/components/quotes/quote-form'
import { QuoteTerms } from '@/components/quotes/quote-terms'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/config/paths'
import { QUOTE } from '@/lib/content/quote'
import { requestQuoteAction } from './actions'

export const metadata = pageMetadata(paths.quote)

export default function QuotePage() {
  return (
    <>
      <PageHead title={QUOTE.title} lead={QUOTE.lead} crumbs={crumbsTo(paths.quote)} art="quote" />
      <div className="container-page grid gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[1.9fr_1fr]">
        <QuoteForm action={requestQuoteAction} isKept terms={<QuoteTerms />} />
        <aside className="space-y-8">
          <section>
            <h2 className="title-card">{QUOTE.nextTitle}</h2>
            <NextSteps />
          </section>
          <section>
            <h2 className="title-card">{QUOTE.get.title}</h2>
            <ul className="mt-4 space-y-2.5">
              {QUOTE.get.entries.map((entry) => (
                <li key={entry} className="flex gap-3 text-ink-soft">
                  <Icon name="check" className="mt-[0.25em] text-primary" />
                  {entry}
                </li>
              ))}
            </ul>
          </section>
          <PricePanel />
        </aside>
      </div>
    </>
  )
}
