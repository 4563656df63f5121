'use client'

import { Form } from '@/components/forms/form'
import { type FormAction, useFormContext } from '@/components/forms/form-context'
import { SubmitButton } from '@/components/forms/submit-button'
import { SecretOnce } from './secret-once'

export function RotateSecretForm({ action, endpointId }: { action: FormAction; endpointId: string }) {
  return (
    <Form action={action} hidden={{ endpointId }} idPrefix="rotate-" showDone={false}>
      <Rotated />
    </Form>
  )
}

function Rotated() {
  const { state } = useFormContext()
  const [secret] = (state.type === 'done' && state.shownOnce) || []
  if (secret) return <SecretOnce secret={secret} />
  return (
    <SubmitButton tone="outline" pendingLabel="Rotating">
      Rotate secret
    </SubmitButton>
  )
}
