'use client'

import { NewPasswordField } from '@/components/accounts/new-password-field'
import { Form } from '@/components/forms/form'
import type { FormAction } from '@/components/forms/form-context'
import { SubmitButton } from '@/components/forms/submit-button'
import { newPasswordProblems } from '@/lib/domain/accounts/rules/registration'

const check = (form: FormData) => newPasswordProblems(form)

export function NewPasswordForm({ action }: { action: FormAction }) {
  return (
    <Form action={action} check={check} className="space-y-5">
      <NewPasswordField label="New password" />
      <SubmitButton pendingLabel="Saving">Save password</SubmitButton>
    </Form>
  )
}
