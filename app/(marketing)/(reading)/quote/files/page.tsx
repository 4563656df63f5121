import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { UploadArea } from '@/components/documents/upload-area'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { PageHeading } from '@/components/layout/page-heading'
import { QuoteForm } from '@/components/quotes/quote-form'
import { QuoteTerms } from '@/components/quotes/quote-terms'
import { DescriptionList } from '@/components/ui/description-list'
import { BUSINESS_CLOCK, type Clock, formatDay } from '@/lib/base/time'
import { paths, withQuery } from '@/lib/config/paths'
import { FAMILY_LABELS } from '@/lib/content/checkout'
import { QUOTE } from '@/lib/content/quote'
import { listDraftFiles } from '@/lib/domain/documents/queries'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import { DOCUMENT_KIND_IDS, DOCUMENT_KINDS } from '@/lib/domain/documents/rules/kinds'
import { findUnsentQuote } from '@/lib/domain/quotes/queries'
import type { UnsentQuote } from '@/lib/domain/quotes/views'
import { draftOwnerOf } from '@/lib/web/draft-owner'
import { getViewer } from '@/lib/web/viewer'
import { requestQuoteAction, sendQuoteAction } from '../actions'

export const metadata: Metadata = { title: 'Files for your quote', robots: { index: false } }

export default async function QuoteFilesPage({ searchParams }: PageProps<'/quote/files'>) {
  const { change } = await searchParams
  const viewer = await getViewer()
  const owner = await draftOwnerOf(viewer)
  const quote = owner && (await findUnsentQuote(owner))
  if (!owner || !quote) redirect(paths.quote)
  if (change === 'yes') return <ChangeRequest quote={quote} />
  const files = await listDraftFiles(owner, quote.id)

  return (
    <div className="container-page grid gap-x-16 gap-y-10 py-10 md:py-14 lg:grid-cols-[1.9fr_1fr]">
      <div>
        <PageHeading eyebrow={`Request ${quote.number}`} title={QUOTE.files.title} lead={QUOTE.files.lead} />
        <section aria-label="Your files" className="mb-10">
          <UploadArea
            draftId={quote.id}
            initialFiles={files}
            limits={FILE_LIMITS}
            checklist={quote.documentKinds.length > 0 ? quote.documentKinds : DOCUMENT_KIND_IDS}
          />
        </section>
        <Form action={sendQuoteAction} hidden={{ quoteId: quote.id }}>
          <SubmitButton pendingLabel="Sending">{QUOTE.files.submit}</SubmitButton>
        </Form>
      </div>
      <aside className="lg:sticky lg:top-24 lg:self-start">
        <h2 className="title-card mb-3">{QUOTE.files.summary}</h2>
        <DescriptionList entries={summaryOf(quote, viewer.type === 'user' ? viewer.clock : BUSINESS_CLOCK)} />
        <p className="mt-4">
          <Link prefetch={false} className="link" href={withQuery(paths.quoteFiles, { change: 'yes' })}>
            {QUOTE.files.change}
          </Link>
        </p>
      </aside>
    </div>
  )
}

/** The same form with the saved answers; the files stay with the request. */
function ChangeRequest({ quote }: { quote: UnsentQuote }) {
  return (
    <div className="container-page py-10 md:py-14">
      <PageHeading
        eyebrow={`Request ${quote.number}`}
        title={QUOTE.files.change}
        lead={QUOTE.files.changeLead}
      />
      <QuoteForm
        action={requestQuoteAction}
        quoteId={quote.id}
        defaults={quote.fields}
        terms={<QuoteTerms />}
      />
    </div>
  )
}

function summaryOf(quote: UnsentQuote, clock: Clock) {
  return [
    { term: 'Service', value: FAMILY_LABELS[quote.family].name },
    { term: 'Documents', value: quote.documentKinds.map((kind) => DOCUMENT_KINDS[kind].label).join('; ') },
    { term: 'Languages', value: [quote.sourceLanguages, quote.targetLanguage].filter(Boolean).join(' to ') },
    ...(quote.neededBy ? [{ term: 'Needed by', value: formatDay(quote.neededBy, clock) }] : []),
  ]
}
