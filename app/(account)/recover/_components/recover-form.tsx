'use client'

import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import type { FormState } from '@/lib/web/form-state'

export function RecoverForm({
  action,
}: {
  action: (state: FormState, data: FormData) => Promise<FormState>
}) {
  return (
    <Form action={action} className="space-y-5">
      <TextInput
        name="email"
        type="email"
        label="E-mail address of your account"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton pendingLabel="Sending">Send the link</SubmitButton>
    </Form>
  )
}
