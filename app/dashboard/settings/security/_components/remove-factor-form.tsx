import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { removeFactorAction } from '../actions'

export function RemoveFactorForm() {
  return (
    <Form action={removeFactorAction} idPrefix="remove-">
      <SubmitButton tone="danger" pendingLabel="Removing">
        Turn it off
      </SubmitButton>
    </Form>
  )
}
