'use client'

import { Checkbox } from '@/components/forms/checkbox'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { FilledText } from '@/components/ui/filled-text'
import { OtherTab } from '@/components/ui/other-tab'
import { paths } from '@/lib/config/paths'
import { TERMS_FORM } from '@/lib/content/screens/checkout/payment'
import { submitAction } from '../actions'

/** `revision`: the draft's revision in the review above; the server never takes the consent for another one. */
export function TermsForm({ revision }: { revision: number }) {
  return (
    <Form action={submitAction} hidden={{ revision }} className="space-y-6">
      <Checkbox
        name="terms"
        label={
          <FilledText
            text={TERMS_FORM.agree}
            parts={{ terms: <OtherTab href={paths.terms}>Terms of Service</OtherTab> }}
          />
        }
        hint={
          <FilledText
            text={TERMS_FORM.privacy}
            parts={{ policy: <OtherTab href={paths.privacy}>Privacy Policy</OtherTab> }}
          />
        }
      />
      <SubmitButton pendingLabel="Preparing your order">Continue to payment</SubmitButton>
    </Form>
  )
}
