import Link from 'next/link'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Disclosure } from '@/components/ui/disclosure'
import { FilledText } from '@/components/ui/filled-text'
import { formatCents } from '@/lib/base/money'
import { paths } from '@/lib/config/paths'
import { CONVERT_QUOTE } from '@/lib/content/screens/admin/quote'
import { INVOICE_TERMS_NAME } from '@/lib/domain/accounts/rules/invoice-terms'
import type { StaffQuote } from '@/lib/domain/quotes/views'
import { convertQuoteAction } from './actions'

/** Turns an accepted quote into an order before payment, if its customer has invoice terms. */
export function ConvertQuote({ quote }: { quote: StaffQuote }) {
  const { invoice, userId } = quote
  if (invoice === null || userId === null) return null
  return (
    <Disclosure summary="Convert with invoice terms">
      {invoice.terms === 'none' ? (
        <p className="pt-3">
          <FilledText
            text={CONVERT_QUOTE.noTerms}
            parts={{
              link: (
                <Link prefetch={false} href={paths.adminUser(userId)} className="link">
                  Agree on terms
                </Link>
              ),
            }}
          />
        </p>
      ) : (
        <Form
          action={convertQuoteAction}
          idPrefix="convert-"
          className="space-y-4 pt-3"
          hidden={{ quoteId: quote.id, version: quote.version }}
        >
          <p>
            {CONVERT_QUOTE.terms(
              INVOICE_TERMS_NAME[invoice.terms],
              formatCents(invoice.openCents),
              formatCents(invoice.limitCents ?? 0),
            )}
          </p>
          <SubmitButton tone="outline" pendingLabel="Placing the order">
            Place the order on invoice
          </SubmitButton>
        </Form>
      )}
    </Disclosure>
  )
}
