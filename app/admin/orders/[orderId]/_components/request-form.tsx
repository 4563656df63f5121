import { Form } from '@/components/forms/form'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { Disclosure } from '@/components/ui/disclosure'
import { REQUEST_FORM } from '@/lib/content/screens/admin/order'
import { requestInformationAction } from '../actions'

const WHO = [
  { value: 'customer', label: 'The customer' },
  { value: 'institution', label: 'Their institution' },
]

export function RequestForm({ orderId, version }: { orderId: string; version: number }) {
  return (
    <Disclosure summary="Request information">
      <Form
        action={requestInformationAction}
        idPrefix="ask-"
        className="space-y-4 pt-3"
        hidden={{ orderId, version }}
      >
        <Select name="on" label="Who needs to send it" options={WHO} defaultValue="customer" />
        <Textarea name="items" label="What’s missing" hint={REQUEST_FORM.hint} rows={4} />
        <SubmitButton tone="outline" pendingLabel="Sending">
          Send request
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
