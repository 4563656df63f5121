'use client'

import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import type { FormState } from '@/lib/web/form-state'
import { NextField } from '../../../_components/next-field'

type VerifyCodeFormProps = {
  action: (state: FormState, data: FormData) => Promise<FormState>
  email: string
  next: string | undefined
}

export function VerifyCodeForm({ action, email, next }: VerifyCodeFormProps) {
  return (
    <Form action={action} className="space-y-5">
      <NextField next={next} />
      <input type="hidden" name="email" value={email} />
      <TextInput
        name="code"
        label="6-digit code"
        hint="Spaces do not matter. The newest mail counts."
        inputMode="numeric"
        autoComplete="one-time-code"
        controlClassName="figures max-w-44 text-xl tracking-[0.3em]"
        maxLength={12}
        required
      />
      <SubmitButton pendingLabel="Checking">Sign in</SubmitButton>
    </Form>
  )
}
