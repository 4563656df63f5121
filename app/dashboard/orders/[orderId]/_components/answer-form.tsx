import { UploadArea } from '@/components/documents/upload-area'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { ANSWER_FORM } from '@/lib/content/screens/dashboard/order'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { answerRequestAction } from '../actions'

/** Files first, then a message: sending it returns the order to staff. */
export function AnswerForm({ order }: { order: OrderDetail }) {
  return (
    <div className="space-y-6">
      <UploadArea draftId={order.draftId ?? order.id} initialFiles={[]} limits={FILE_LIMITS} />
      <Form
        action={answerRequestAction}
        className="space-y-4"
        hidden={{ orderId: order.id, version: order.version }}
      >
        <Textarea name="answer" label="Your reply" hint={ANSWER_FORM.hint} rows={3} maxLength={2000} />
        <SubmitButton pendingLabel="Sending">Send reply</SubmitButton>
      </Form>
    </div>
  )
}
