'use client'

import { Checkbox } from '@/components/forms/checkbox'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { FilledText } from '@/components/ui/filled-text'
import { OtherTab } from '@/components/ui/other-tab'
import { paths } from '@/lib/config/paths'
import { PAY_QUOTE_FORM } from '@/lib/content/screens/checkout/pay-quote-form'
import { MailingAddress, type MailingAddressProps } from '../../../_components/mailing-address'
import { acceptOnInvoiceAction, acceptQuoteAction } from '../actions'

type PayQuoteFormProps = {
  quoteId: string
  /** The revision on this page; the form never accepts another one. */
  revision: number
  /** Null if nothing is mailed. */
  mailing: MailingAddressProps | null
  /** The order is placed on invoice, and no card is asked for. */
  isOnInvoice: boolean
}

export function PayQuoteForm({ quoteId, revision, mailing, isOnInvoice }: PayQuoteFormProps) {
  return (
    <Form
      action={isOnInvoice ? acceptOnInvoiceAction : acceptQuoteAction}
      className="space-y-6"
      hidden={{ quoteId, revision, posted: mailing ? 'yes' : 'no' }}
    >
      {mailing && <MailingAddress {...mailing} />}
      <Checkbox
        name="terms"
        label={
          <FilledText
            text={PAY_QUOTE_FORM.agree}
            parts={{ terms: <OtherTab href={paths.terms}>Terms of Service</OtherTab> }}
          />
        }
        hint={
          <FilledText
            text={PAY_QUOTE_FORM.privacy}
            parts={{ policy: <OtherTab href={paths.privacy}>Privacy Policy</OtherTab> }}
          />
        }
      />
      <SubmitButton pendingLabel={isOnInvoice ? 'Placing your order' : 'Preparing your order'}>
        {isOnInvoice ? 'Accept on invoice' : 'Continue to payment'}
      </SubmitButton>
    </Form>
  )
}
