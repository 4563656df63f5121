'use client'

import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import type { FormState } from '@/lib/web/form-state'

type SendQuoteFormProps = {
  action: (state: FormState, data: FormData) => Promise<FormState>
  quoteId: string
}

export function SendQuoteForm({ action, quoteId }: SendQuoteFormProps) {
  return (
    <Form action={action}>
      <input type="hidden" name="quoteId" value={quoteId} />
      <SubmitButton pendingLabel="Sending">Send request</SubmitButton>
    </Form>
  )
}
