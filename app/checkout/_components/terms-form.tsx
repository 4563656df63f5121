'use client'

import { Checkbox } from '@/components/forms/checkbox'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { OtherTab } from '@/components/ui/other-tab'
import { paths } from '@/lib/config/paths'
import { submitAction } from '../actions'

export function TermsForm() {
  return (
    <Form action={submitAction} className="space-y-6">
      <Checkbox
        name="terms"
        label={
          <>
            I agree to the refund and timing rules above and to the{' '}
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
