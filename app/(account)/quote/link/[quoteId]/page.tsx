import type { Metadata } from 'next'
import { cache } from 'react'
import { FormCard } from '@/app/(account)/_components/form-card'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { FilledText } from '@/components/ui/filled-text'
import { formatCents } from '@/lib/base/money'
import { BUSINESS_CLOCK, type Clock, formatInstant } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import { QUOTE_LINK } from '@/lib/content/quote'
import { QUOTE_LINK_PAGE } from '@/lib/content/screens/account/links'
import { findLinkedQuote } from '@/lib/domain/quotes/linked-quote'
import type { LinkedPrice, LinkedQuote } from '@/lib/domain/quotes/views'
import { secretLinkMetadata } from '@/lib/web/loaded-title'
import { singleParam } from '@/lib/web/untrusted'
import { getViewer } from '@/lib/web/viewer'
import { QuoteLinkNotFound } from './_components/quote-link-not-found'
import { claimQuoteAction, sendQuoteCodeAction } from './actions'

type Props = PageProps<'/quote/link/[quoteId]'>

const openLink = cache(findLinkedQuote)

async function keyOf({ searchParams }: Props): Promise<string> {
  return singleParam((await searchParams).key) ?? ''
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return secretLinkMetadata(openLink((await props.params).quoteId, await keyOf(props)), 'Your quote')
}

export default async function QuoteLinkPage(props: Props) {
  const { quoteId } = await props.params
  const key = await keyOf(props)
  const [quote, viewer] = await Promise.all([openLink(quoteId, key), getViewer()])
  if (!quote) return <QuoteLinkNotFound />
  return (
    <>
      <PageHeading
        eyebrow={`Quote ${quote.number}`}
        title="Your quote"
        lead={QUOTE_LINK.statuses[quote.status]}
      />
      <FormCard>
        {quote.price && (
          <Price price={quote.price} clock={viewer.type === 'user' ? viewer.clock : BUSINESS_CLOCK} />
        )}
        <Continue quote={quote} quoteKey={key} signedInAs={viewer.type === 'user' ? viewer.email : null} />
      </FormCard>
    </>
  )
}

function Price({ price, clock }: { price: LinkedPrice; clock: Clock }) {
  return (
    <div className="mb-6 border-rule border-b pb-6">
      <table className="w-full">
        <caption className="sr-only">Price</caption>
        <tbody>
          {price.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal lines have no other key, and the list is never reordered
            <tr key={at}>
              <th scope="row" className="break-words py-1.5 text-start font-normal">
                {line.description}
              </th>
              <td className="figures py-1.5 text-end">{formatCents(line.amountCents, price.currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-rule-strong border-t font-semibold">
            <th scope="row" className="pt-2 text-start">
              Total
            </th>
            <td className="figures pt-2 text-end">{formatCents(price.totalCents, price.currency)}</td>
          </tr>
        </tfoot>
      </table>
      {price.validUntil && (
        <p className="mt-3 text-ink-soft">
          {QUOTE_LINK_PAGE.validUntil(formatInstant(price.validUntil, clock))}
        </p>
      )}
    </div>
  )
}

type ContinueProps = { quote: LinkedQuote; quoteKey: string; signedInAs: string | null }

/** The link shows the price. Accepting it, messages and files require the mailbox, proven by a code. */
function Continue({ quote, quoteKey, signedInAs }: ContinueProps) {
  const hidden = { quoteId: quote.id, key: quoteKey }
  if (quote.isClaimed) {
    return <LinkButton href={paths.ownQuote(quote)}>{QUOTE_LINK.open}</LinkButton>
  }
  if (signedInAs === quote.email) {
    return (
      <div className="space-y-4">
        <p>{QUOTE_LINK.claim}</p>
        <Form action={claimQuoteAction} idPrefix="claim-" hidden={hidden}>
          <SubmitButton pendingLabel="Opening">{QUOTE_LINK.claimButton}</SubmitButton>
        </Form>
      </div>
    )
  }
  return (
    <div className="space-y-4">
      {signedInAs && (
        <p>
          <FilledText
            text={QUOTE_LINK.otherAddress}
            parts={{ email: <strong className="break-words">{signedInAs}</strong> }}
          />
        </p>
      )}
      <p>{QUOTE_LINK.confirm}</p>
      <Form action={sendQuoteCodeAction} idPrefix="code-" hidden={hidden}>
        <SubmitButton pendingLabel="Sending">
          {signedInAs ? QUOTE_LINK.otherAddressButton : QUOTE_LINK.codeButton}
        </SubmitButton>
      </Form>
    </div>
  )
}
