import { Form } from '@/components/forms/form'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { Disclosure } from '@/components/ui/disclosure'
import { requestInformationAction } from '../actions'

const WHO = [
  { value: 'customer', label: 'The customer' },
  { value: 'institution', label: 'Their institution' },
]

export function RequestForm({ orderId, version }: { orderId: string; version: number }) {
  return (
    <Disclosure summary="Ask for information">
      <Form action={requestInformationAction} idPrefix="ask-" className="space-y-4 pt-3">
        <input type="hidden" name="orderId" value={orderId} />
        <input type="hidden" name="version" value={version} />
        <Select name="on" label="Who has to send it" options={WHO} defaultValue="customer" />
        <Textarea
          name="items"
          label="What is missing"
          hint="One thing per line: what, in which form, and why. The customer reads this."
          rows={4}
        />
        <SubmitButton tone="outline" pendingLabel="Sending">
          Ask by mail
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
