'use client'

import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import type { FormState } from '@/lib/web/form-state'
import { NextField } from '../../_components/next-field'

type CodeFormProps = {
  action: (state: FormState, data: FormData) => Promise<FormState>
  next: string | undefined
}

export function CodeForm({ action, next }: CodeFormProps) {
  return (
    <Form action={action} className="space-y-5">
      <NextField next={next} />
      <TextInput
        name="email"
        type="email"
        label="E-mail address for the code"
        hint="We mail 6 digits to the address of your account. No password needed."
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton pendingLabel="Sending">Send the code</SubmitButton>
    </Form>
  )
}
