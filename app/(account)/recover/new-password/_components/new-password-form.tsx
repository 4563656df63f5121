'use client'

import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { newPasswordSchema } from '@/lib/domain/accounts/schema'
import type { FormState } from '@/lib/web/form-state'
import { fieldProblems } from '../../../_components/field-problems'
import { PasswordField } from '../../../_components/password-fields'

const check = fieldProblems(newPasswordSchema)

export function NewPasswordForm({
  action,
}: {
  action: (state: FormState, data: FormData) => Promise<FormState>
}) {
  return (
    <Form action={action} check={check} className="space-y-5">
      <PasswordField label="New password" autoComplete="new-password" meter />
      <SubmitButton pendingLabel="Saving">Save password</SubmitButton>
    </Form>
  )
}
