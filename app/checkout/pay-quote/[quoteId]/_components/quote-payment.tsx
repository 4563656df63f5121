import Link from 'next/link'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { PaymentForm } from '@/components/payments/payment-form'
import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/button'
import { type ErrorCode, sentenceFor } from '@/lib/base/errors'
import { paths, withQuery } from '@/lib/config/paths'
import { countryOptions } from '@/lib/content/countries'
import { QUOTE_PAYMENT } from '@/lib/content/screens/checkout/pay-quote'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { defaultMailing, mailingChoices } from '@/lib/domain/addresses/mailing'
import { listAddresses } from '@/lib/domain/addresses/queries'
import { prepareQuoteOrder } from '@/lib/domain/quotes/commands/prepare-quote-order'
import { getInvoiceOffer } from '@/lib/domain/quotes/invoice-offer'
import { getQuoteAddress } from '@/lib/domain/quotes/own-queries'
import { isPosted } from '@/lib/domain/quotes/rules/own'
import type { OwnQuoteDetail, QuoteRevision } from '@/lib/domain/quotes/views/own'
import { AskSomeone } from '../../../_components/ask-someone'
import type { MailingAddressProps } from '../../../_components/mailing-address'
import { InvoiceNote } from './invoice-note'
import { PayQuoteForm } from './pay-quote-form'

type QuotePaymentProps = {
  viewer: SignedIn
  quote: OwnQuoteDetail
  revision: QuoteRevision
  /** The customer wants to change the address. */
  isEditing: boolean
  /** The customer chose the card although invoicing is possible. */
  paysByCard: boolean
}

/**
 * Address and consent before the quote is accepted, then the card unless it is on invoice. Opening the page
 * never accepts anything.
 */
export async function QuotePayment({ viewer, quote, revision, isEditing, paysByCard }: QuotePaymentProps) {
  if (viewer.suspended) return <Alert tone="danger">{sentenceFor('account_suspended')}</Alert>
  const [mailing, invoice] = await Promise.all([
    isPosted(revision) ? mailingOf(viewer, quote) : null,
    getInvoiceOffer(viewer.userId, quote.id),
  ])
  const canOwe = invoice?.obstacle === null
  const owes = canOwe && !paysByCard
  const form = (
    <PayQuoteForm quoteId={quote.id} revision={quote.revision} mailing={mailing} isOnInvoice={owes} />
  )
  return (
    <>
      {invoice && (owes || !canOwe) && (
        <InvoiceNote invoice={invoice} clock={viewer.clock} currency={quote.currency} />
      )}
      {owes || quote.status !== 'accepted' || isEditing ? (
        form
      ) : (
        <CardPayment viewer={viewer} quote={quote} revision={revision} form={form} />
      )}
      {canOwe && (
        <p>
          <Link
            prefetch={false}
            className="link"
            href={withQuery(paths.payQuote(quote.id), {
              revision: quote.revision,
              card: owes ? 'yes' : undefined,
            })}
          >
            {owes ? 'Pay by card instead' : 'Pay by invoice instead'}
          </Link>
        </p>
      )}
    </>
  )
}

type CardPaymentProps = Omit<QuotePaymentProps, 'isEditing' | 'paysByCard'> & { form: ReactNode }

async function CardPayment({ viewer, quote, revision, form }: CardPaymentProps) {
  const prepared = await prepareQuoteOrder(viewer.userId, { quoteId: quote.id, revision: quote.revision })
  if (prepared.ok) {
    const { orderId, totalCents, currency } = prepared.value
    return (
      <>
        {isPosted(revision) && (
          <p>
            <Link
              prefetch={false}
              className="link"
              href={withQuery(paths.payQuote(quote.id), {
                revision: quote.revision,
                edit: 'yes',
                card: 'yes',
              })}
            >
              Change the mailing address
            </Link>
          </p>
        )}
        <PaymentForm orderId={orderId} totalCents={totalCents} currency={currency} />
        <AskSomeone orderId={orderId} />
      </>
    )
  }
  if (ASKS_AGAIN.has(prepared.code)) return form
  if (CHANGED.has(prepared.code)) redirect(withQuery(paths.payQuote(quote.id), { revision: quote.revision }))
  if (prepared.code === 'payment_in_progress') return <InProgress />
  return (
    <Alert tone="warning" title={QUOTE_PAYMENT.refused}>
      <p>{QUOTE_PAYMENT.notCharged(prepared.hint ?? sentenceFor(prepared.code))}</p>
    </Alert>
  )
}

/** The address of the order prepared earlier, or the default of the address book. */
async function mailingOf(viewer: SignedIn, quote: OwnQuoteDetail): Promise<MailingAddressProps> {
  const [saved, before] = await Promise.all([listAddresses(viewer.userId), getQuoteAddress(viewer, quote.id)])
  return {
    fields: before ?? {},
    start: before ? null : defaultMailing(saved),
    saved: mailingChoices(saved),
    countries: countryOptions(),
    recipient: quote.fullName,
  }
}

/** The earlier order no longer exists or is incomplete, so the customer fills in the form again. */
const ASKS_AGAIN = new Set<ErrorCode>(['terms_required', 'invalid_input'])
/** It was paid, closed or revised between two reads; a fresh render shows which. */
const CHANGED = new Set<ErrorCode>(['already_paid', 'quote_changed', 'quote_expired'])

function InProgress() {
  return (
    <Alert tone="info" title={QUOTE_PAYMENT.processing}>
      <p>{QUOTE_PAYMENT.doNotPayAgain}</p>
      <LinkButton href={paths.ownQuotes} tone="outline" size="small" className="mt-3">
        View my quotes
      </LinkButton>
    </Alert>
  )
}
