'use client'

import Link from 'next/link'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { paths } from '@/lib/config/paths'
import type { FormState } from '@/lib/web/form-state'
import { NextField } from '../../_components/next-field'
import { PasswordField } from '../../_components/password-fields'

type SignInFormProps = {
  action: (state: FormState, data: FormData) => Promise<FormState>
  next: string | undefined
}

export function SignInForm({ action, next }: SignInFormProps) {
  return (
    <Form action={action} className="space-y-5">
      <NextField next={next} />
      <TextInput
        name="email"
        type="email"
        label="E-mail address"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField label="Password" autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SubmitButton pendingLabel="Signing in">Sign in</SubmitButton>
        <Link href={paths.recover} className="link">
          Forgot your password?
        </Link>
      </div>
    </Form>
  )
}
