'use client'

import { Checkbox } from '@/components/forms/checkbox'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { submitAction } from '../actions'

export function TermsForm() {
  return (
    <Form action={submitAction} className="space-y-6">
      <Checkbox name="terms" label="I have read the refund and time rules above and agree to them." />
      <SubmitButton pendingLabel="Preparing your order">Continue to the card</SubmitButton>
    </Form>
  )
}
