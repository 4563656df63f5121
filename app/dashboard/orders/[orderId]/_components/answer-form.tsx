import { UploadArea } from '@/components/documents/upload-area'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { answerRequestAction } from '../actions'

/** Files first, then a sentence: sending the answer hands the order back to us. */
export function AnswerForm({ order }: { order: OrderDetail }) {
  return (
    <div className="space-y-6">
      {order.draftId && <UploadArea draftId={order.draftId} initialFiles={[]} limits={FILE_LIMITS} />}
      <Form action={answerRequestAction} className="space-y-4">
        <input type="hidden" name="orderId" value={order.id} />
        <input type="hidden" name="version" value={order.version} />
        <Textarea
          name="answer"
          label="Your answer"
          hint="What you added, or what we should know."
          rows={3}
          maxLength={2000}
        />
        <SubmitButton pendingLabel="Sending">Send the answer</SubmitButton>
      </Form>
    </div>
  )
}
