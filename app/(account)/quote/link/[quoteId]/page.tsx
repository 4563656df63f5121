import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { FormCard } from '@/app/(account)/_components/form-card'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { formatCents } from '@/lib/base/money'
import { formatInstant } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import { QUOTE_LINK } from '@/lib/content/quote'
import { findLinkedQuote } from '@/lib/domain/quotes/linked-quote'
import type { LinkedQuote } from '@/lib/domain/quotes/views'
import { singleParam } from '@/lib/web/untrusted'
import { getViewer } from '@/lib/web/viewer'
import { claimQuoteAction, sendQuoteCodeAction } from './actions'

/** The address holds a secret, so no other site may see it. */
export const metadata: Metadata = {
  title: 'Your quote',
  referrer: 'same-origin',
  robots: { index: false },
}

export default async function QuoteLinkPage({ params, searchParams }: PageProps<'/quote/link/[quoteId]'>) {
  const { quoteId } = await params
  const key = singleParam((await searchParams).key) ?? ''
  const [quote, viewer] = await Promise.all([findLinkedQuote(quoteId, key), getViewer()])
  if (!quote) notFound()
  return (
    <>
      <PageHeading
        eyebrow={`Quote ${quote.number}`}
        title="Your quote"
        lead={QUOTE_LINK.statuses[quote.status]}
      />
      <FormCard>
        {quote.lines.length > 0 && <Price quote={quote} />}
        <Continue quote={quote} quoteKey={key} isSignedIn={viewer.type === 'user'} />
      </FormCard>
    </>
  )
}

function Price({ quote }: { quote: LinkedQuote }) {
  return (
    <div className="mb-6 border-rule border-b pb-6">
      <table className="w-full">
        <caption className="sr-only">Price</caption>
        <tbody>
          {quote.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal lines have no other name, and the list never moves
            <tr key={at}>
              <th scope="row" className="break-words py-1.5 text-start font-normal">
                {line.description}
              </th>
              <td className="figures py-1.5 text-end">{formatCents(line.amountCents, quote.currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-rule-strong border-t font-semibold">
            <th scope="row" className="pt-2 text-start">
              Total
            </th>
            <td className="figures pt-2 text-end">{formatCents(quote.totalCents ?? 0, quote.currency)}</td>
          </tr>
        </tfoot>
      </table>
      {quote.validUntil && (
        <p className="mt-3 text-ink-soft">Valid until {formatInstant(quote.validUntil)}.</p>
      )}
    </div>
  )
}

type ContinueProps = { quote: LinkedQuote; quoteKey: string; isSignedIn: boolean }

/** The link shows the price. Accepting it, writing about it and the files need the mailbox, proven by a code. */
function Continue({ quote, quoteKey, isSignedIn }: ContinueProps) {
  const hidden = { quoteId: quote.id, key: quoteKey }
  if (quote.isClaimed) {
    return <LinkButton href={paths.ownQuote(quote)}>{QUOTE_LINK.open}</LinkButton>
  }
  return (
    <div className="space-y-4">
      <p>{isSignedIn ? QUOTE_LINK.claim : QUOTE_LINK.confirm}</p>
      {isSignedIn && (
        <Form action={claimQuoteAction} idPrefix="claim-" hidden={hidden}>
          <SubmitButton pendingLabel="Opening">{QUOTE_LINK.claimButton}</SubmitButton>
        </Form>
      )}
      {!isSignedIn && (
        <Form action={sendQuoteCodeAction} idPrefix="code-" hidden={hidden}>
          <SubmitButton pendingLabel="Sending">{QUOTE_LINK.codeButton}</SubmitButton>
        </Form>
      )}
    </div>
  )
}
