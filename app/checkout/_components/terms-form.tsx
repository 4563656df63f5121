'use client'

import { Checkbox } from '@/components/forms/checkbox'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { paths } from '@/lib/config/paths'
import { submitAction } from '../actions'

export function TermsForm() {
  return (
    <Form action={submitAction} className="space-y-6">
      <Checkbox
        name="terms"
        label={
          <>
            I have read the refund and time rules above and agree to them and to the{' '}
            <OtherTab href={paths.terms}>Terms of Service</OtherTab>.
          </>
        }
        hint={
          <>
            What happens to your documents: <OtherTab href={paths.privacy}>Privacy Policy</OtherTab>.
          </>
        }
      />
      <SubmitButton pendingLabel="Preparing your order">Continue to the card</SubmitButton>
    </Form>
  )
}

/** Reading must not cost the place in checkout. */
function OtherTab({ href, children }: { href: string; children: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
