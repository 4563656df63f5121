'use client'

import { Checkbox } from '@/components/forms/checkbox'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { OtherTab } from '@/components/ui/other-tab'
import { paths } from '@/lib/config/paths'
import type { CountryOption } from '@/lib/content/countries'
import { AddressFields } from '../../../_components/address-fields'
import { acceptQuoteAction } from '../actions'

type PayQuoteFormProps = {
  quoteId: string
  /** The one on this page; another one is never accepted by it. */
  revision: number
  isPosted: boolean
  countries: CountryOption[]
  recipient: string
}

export function PayQuoteForm({ quoteId, revision, isPosted, countries, recipient }: PayQuoteFormProps) {
  return (
    <Form
      action={acceptQuoteAction}
      className="space-y-6"
      hidden={{ quoteId, revision, posted: isPosted ? 'yes' : 'no' }}
    >
      {isPosted && <AddressFields fields={{}} countries={countries} recipient={recipient} />}
      <Checkbox
        name="terms"
        label={
          <>
            I accept this quote and agree to the refund and timing rules above and to the{' '}
            <OtherTab href={paths.terms}>Terms of Service</OtherTab>.
          </>
        }
        hint={
          <>
            How we protect your documents: <OtherTab href={paths.privacy}>Privacy Policy</OtherTab>.
          </>
        }
      />
      <SubmitButton pendingLabel="Preparing your order">Continue to payment</SubmitButton>
    </Form>
  )
}
