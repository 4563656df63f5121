import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { answerRequestAction } from '../actions'

export function AnswerForm({ orderId, version }: { orderId: string; version: number }) {
  return (
    <Form action={answerRequestAction} className="space-y-4">
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="version" value={version} />
      <Textarea
        name="answer"
        label="Your answer"
        hint="What you sent, or what we should know."
        rows={3}
        maxLength={2000}
      />
      <SubmitButton pendingLabel="Sending">Send the answer</SubmitButton>
    </Form>
  )
}
