import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { interpolate } from '@/components/marketing/interpolate'
import { NextSteps } from '@/components/quotes/next-steps'
import { QuoteTerms } from '@/components/quotes/quote-terms'
import { Alert } from '@/components/ui/alert'
import { Icon } from '@/components/ui/icon'
import { withQuery } from '@/lib/config/paths'
import { QUOTE, QUOTE_FROM_ORDER } from '@/lib/content/quote'
import { hasFormerPrice, isUsableFile } from '@/lib/domain/checkout/rules'
import type { Draft } from '@/lib/domain/checkout/views'
import { quoteReason } from '@/lib/domain/pricing/rules/ordering'
import { StepHeading } from '../_components/step-heading'
import { openDraft, partPath, stepPath } from '../open-step'
import { OrderQuoteForm } from './_components/order-quote-form'
import { defaultsFromDraft } from './defaults-from-draft'

export const metadata: Metadata = { title: 'Request a quote' }

/** The request for a draft that the table can't price, with everything typed so far. */
export default async function CheckoutQuotePage({ searchParams }: PageProps<'/checkout/quote'>) {
  const isRush = (await searchParams).rush !== undefined
  const { draft } = await openDraft()
  if (draft.family === null) redirect(stepPath('document-language'))
  const files = draft.orderId === null ? draft.files.filter(isUsableFile) : []
  return (
    <div className="mx-auto max-w-2xl lg:grid lg:max-w-none lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
      <div className="min-w-0 max-w-2xl">
        <BackLink draft={draft} />
        <StepHeading step={QUOTE.title} className="title-page mt-3 focus:outline-none">
          {QUOTE.title}
        </StepHeading>
        <p className="mt-3 text-ink-soft">
          {interpolate(QUOTE_FROM_ORDER.reasons[(isRush ? 'rush' : quoteReason(draft)) ?? 'none'])}
        </p>
        <Alert tone="info" className="mt-6 mb-8">
          {hasFormerPrice(draft) && <p>{QUOTE_FROM_ORDER.formerPrice}</p>}
          <p>{QUOTE_FROM_ORDER.carried}</p>
          {draft.orderId !== null && <p>{QUOTE_FROM_ORDER.filesStay}</p>}
        </Alert>
        <OrderQuoteForm
          key={draft.version}
          defaults={defaultsFromDraft(draft, { isRush })}
          files={files.length}
          terms={<QuoteTerms />}
        />
      </div>
      <aside className="mt-12 space-y-8 lg:mt-0">
        {files.length > 0 && (
          <section>
            <h2 className="title-card">{QUOTE_FROM_ORDER.files}</h2>
            <ul className="mt-3 space-y-1">
              {files.map((file) => (
                <li key={file.id} className="break-words">
                  <bdi>{file.name}</bdi>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2 className="title-card">{QUOTE.nextTitle}</h2>
          <NextSteps />
        </section>
      </aside>
    </div>
  )
}

/** A bundle has no steps to go back to, so the link leads to the choice of a service. */
function BackLink({ draft }: { draft: Draft }) {
  const isBundle = draft.family === 'bundle'
  return (
    <Link
      prefetch={false}
      href={isBundle ? withQuery(stepPath('document-language'), { choose: 1 }) : partPath('about')}
      className="inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-primary underline-offset-4 hover:underline"
    >
      <Icon name="back" />
      {isBundle ? QUOTE_FROM_ORDER.otherService : QUOTE_FROM_ORDER.back}
    </Link>
  )
}
