import type { Metadata } from 'next'
import Link from 'next/link'
import { SandboxMark } from '@/components/integrations/connection-status'
import { PageHeading } from '@/components/layout/page-heading'
import { NextSteps } from '@/components/quotes/next-steps'
import { QuoteForm } from '@/components/quotes/quote-form'
import { QuoteTerms } from '@/components/quotes/quote-terms'
import { Alert } from '@/components/ui/alert'
import { paths } from '@/lib/config/paths'
import { QUOTE, QUOTE_FROM_ACCOUNT } from '@/lib/content/quote'
import { REQUEST_QUOTE } from '@/lib/content/screens/dashboard/quotes'
import { getProfile } from '@/lib/domain/accounts/queries'
import { listDraftFiles } from '@/lib/domain/documents/queries'
import { listConnected } from '@/lib/domain/integrations/queries'
import { findOffer } from '@/lib/domain/platforms/registry'
import { findUnsentQuote } from '@/lib/domain/quotes/queries'
import { requireCustomer } from '@/lib/web/guards'
import { requestOwnQuoteAction } from './actions'

export const metadata: Metadata = { title: 'Request a quote' }

export default async function RequestQuotePage() {
  const viewer = await requireCustomer(paths.requestQuote)
  const owner = { kind: 'user', userId: viewer.userId } as const
  const [unsent, { phone }, connected] = await Promise.all([
    findUnsentQuote(owner),
    getProfile(viewer),
    listConnected(viewer.userId),
  ])
  const files = unsent ? await listDraftFiles(owner, unsent.id) : []
  return (
    <>
      <PageHeading title={QUOTE.title} lead={QUOTE_FROM_ACCOUNT.lead} />
      {unsent && (
        <Alert tone="info" title={`${QUOTE_FROM_ACCOUNT.unsent} (${unsent.number})`} className="mb-8">
          <Link prefetch={false} href={paths.quoteFiles} className="link">
            {QUOTE_FROM_ACCOUNT.unsentLink}
          </Link>
        </Alert>
      )}
      <FromMatter connected={connected} />
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <QuoteForm
          action={requestOwnQuoteAction}
          isKept
          quoteId={unsent?.id}
          terms={<QuoteTerms />}
          defaults={unsent?.fields ?? { fullName: viewer.displayName, email: viewer.email, phone }}
          files={files.filter(({ state }) => state !== 'refused').length}
        />
        <section>
          <h2 className="title-card">{QUOTE.nextTitle}</h2>
          <NextSteps />
        </section>
      </div>
    </>
  )
}

/** The other way to a quote, for firms whose documents are in a connected platform. */
function FromMatter({ connected }: { connected: Awaited<ReturnType<typeof listConnected>> }) {
  if (connected.length === 0) return null
  return (
    <Alert tone="info" title={REQUEST_QUOTE.matterTitle} className="mb-8">
      <p>{REQUEST_QUOTE.matterText}</p>
      <ul>
        {connected.map(({ id, provider, accountName }) => (
          <li key={id}>
            <Link prefetch={false} href={paths.matters(id)} className="link">
              Find a matter of {accountName}
            </Link>{' '}
            <SandboxMark isSandbox={findOffer(provider)?.isSandbox ?? false} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
