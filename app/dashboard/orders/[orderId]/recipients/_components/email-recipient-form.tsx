import { EmailField } from '@/components/forms/email-field'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { RECIPIENTS } from '@/lib/content/screens/recipients'
import { addRecipientAction } from '../../recipient-actions'
import { RecipientFields, RecipientType } from './recipient-fields'

type EmailRecipientFormProps = { orderId: string; requestKey: string }

export function EmailRecipientForm({ orderId, requestKey }: EmailRecipientFormProps) {
  return (
    <Form
      action={addRecipientAction}
      idPrefix="recipient-"
      className="space-y-5"
      hidden={{ orderId, requestKey }}
    >
      <p>{RECIPIENTS.emailCost}</p>
      <RecipientType />
      <TextInput name="name" label="Name" maxLength={120} autoComplete="off" />
      <EmailField autoComplete="off" maxLength={254} />
      <RecipientFields />
      <SubmitButton pendingLabel="Adding">Add recipient</SubmitButton>
    </Form>
  )
}
