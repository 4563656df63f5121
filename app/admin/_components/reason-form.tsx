import { Form } from '@/components/forms/form'
import type { FormAction } from '@/components/forms/form-context'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import type { ButtonTone } from '@/components/ui/button'

type ReasonFormProps = {
  action: FormAction
  /** What the action is about. */
  hidden: Record<string, string>
  idPrefix: string
  button: string
  tone?: ButtonTone
}

/** What staff do to an account or a key is kept with its reason. */
export function ReasonForm({ action, hidden, idPrefix, button, tone = 'primary' }: ReasonFormProps) {
  return (
    <Form action={action} hidden={hidden} idPrefix={idPrefix} className="space-y-4">
      <TextInput name="reason" label="Reason" hint="Only staff read it." maxLength={500} required />
      <SubmitButton tone={tone}>{button}</SubmitButton>
    </Form>
  )
}
