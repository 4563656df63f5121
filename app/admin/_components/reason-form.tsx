import { Form } from '@/components/forms/form'
import type { FormAction } from '@/components/forms/form-context'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import type { ButtonTone } from '@/components/ui/button'
import { STAFF_HINTS } from '@/lib/content/screens/admin/hints'

type ReasonFormProps = {
  action: FormAction
  /** Fields that identify the subject of the action. */
  hidden: Record<string, string>
  idPrefix: string
  button: string
  tone?: ButtonTone
}

/** A form for acts of staff on an account or a key, each stored with its reason. */
export function ReasonForm({ action, hidden, idPrefix, button, tone = 'primary' }: ReasonFormProps) {
  return (
    <Form action={action} hidden={hidden} idPrefix={idPrefix} className="space-y-4">
      <ReasonInput act={button} />
      <SubmitButton tone={tone}>{button}</SubmitButton>
    </Form>
  )
}

/** The reason of an act. A page has several such fields, so the name of each contains the text of its button. */
export function ReasonInput({ act }: { act: string }) {
  return (
    <TextInput
      name="reason"
      label={
        <>
          Reason<span className="sr-only"> for “{act}”</span>
        </>
      }
      hint={STAFF_HINTS.kept}
      maxLength={500}
      required
    />
  )
}
