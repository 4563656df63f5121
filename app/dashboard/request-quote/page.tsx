import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeading } from '@/components/layout/page-heading'
import { NextSteps } from '@/components/quotes/next-steps'
import { QuoteForm } from '@/components/quotes/quote-form'
import { Alert } from '@/components/ui/alert'
import { paths } from '@/lib/config/paths'
import { QUOTE, QUOTE_FROM_ACCOUNT } from '@/lib/content/quote'
import { findUnsentQuote } from '@/lib/domain/quotes/queries'
import { requireCustomer } from '@/lib/web/guards'
import { requestOwnQuoteAction } from './actions'

export const metadata: Metadata = { title: 'Request a quote' }

export default async function RequestQuotePage() {
  const viewer = await requireCustomer(paths.requestQuote)
  const unsent = await findUnsentQuote({ kind: 'user', userId: viewer.userId })
  return (
    <>
      <PageHeading title={QUOTE.title} lead={QUOTE_FROM_ACCOUNT.lead} />
      {unsent && (
        <Alert tone="info" title={`${QUOTE_FROM_ACCOUNT.unsent} (${unsent.number})`} className="mb-8">
          <Link href={paths.quoteFiles} className="link">
            {QUOTE_FROM_ACCOUNT.unsentLink}
          </Link>
        </Alert>
      )}
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <QuoteForm
          action={requestOwnQuoteAction}
          isKept
          defaults={{ fullName: viewer.displayName, email: viewer.email }}
        />
        <section>
          <h2 className="title-card">{QUOTE.nextTitle}</h2>
          <NextSteps />
        </section>
      </div>
    </>
  )
}
