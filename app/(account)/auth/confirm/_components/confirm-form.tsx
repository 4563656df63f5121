'use client'

import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import type { ConfirmLink } from '@/lib/domain/accounts/schema'
import type { FormState } from '@/lib/web/form-state'
import { NextField } from '../../../_components/next-field'

type ConfirmFormProps = {
  action: (state: FormState, data: FormData) => Promise<FormState>
  link: ConfirmLink
}

export function ConfirmForm({ action, link }: ConfirmFormProps) {
  return (
    <Form action={action}>
      <NextField next={link.next} />
      <input type="hidden" name="token_hash" value={link.token_hash} />
      <input type="hidden" name="type" value={link.type} />
      <SubmitButton pendingLabel="Confirming">Confirm and continue</SubmitButton>
    </Form>
  )
}
