'use client'

import { Checkbox } from '@/components/forms/checkbox'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { registerSchema } from '@/lib/domain/accounts/schema'
import type { FormState } from '@/lib/web/form-state'
import { fieldProblems } from '../../_components/field-problems'
import { NextField } from '../../_components/next-field'
import { PasswordField } from '../../_components/password-fields'

type RegisterFormProps = {
  action: (state: FormState, data: FormData) => Promise<FormState>
  next: string | undefined
}

const check = fieldProblems(registerSchema)

export function RegisterForm({ action, next }: RegisterFormProps) {
  return (
    <Form action={action} check={check} className="space-y-5">
      <NextField next={next} />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <TextInput name="firstName" label="First name" autoComplete="given-name" maxLength={80} required />
        <TextInput name="lastName" label="Last name" autoComplete="family-name" maxLength={80} required />
      </div>
      <TextInput
        name="email"
        type="email"
        label="E-mail address"
        hint="We send a link to confirm it."
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField label="Password" autoComplete="new-password" meter />
      <div className="space-y-3">
        <Checkbox name="terms" label="I accept the terms of service and the privacy policy." />
        <Checkbox name="marketing" label="Send me news and offers by mail (optional)." />
      </div>
      <SubmitButton pendingLabel="Creating your account">Create account</SubmitButton>
    </Form>
  )
}
