import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { Textarea } from '@/components/forms/textarea'
import { MessageFiles } from '@/components/orders/message-files'
import { MessageList } from '@/components/orders/message-list'
import { Card } from '@/components/ui/card'
import type { UploadedFile } from '@/lib/domain/documents/views'
import type { AdminOrder } from '@/lib/domain/orders/views/admin'
import { replyToCustomerAction } from '../actions'

type MessagesProps = {
  order: AdminOrder
  /** Uploaded for a message that is not sent yet. */
  files: UploadedFile[]
  /** Made with the page, so that sending twice writes once. */
  requestKey: string
}

/** The customer's questions and our answers, with files. */
export function Messages({ order, files, requestKey }: MessagesProps) {
  return (
    <Card title="Messages">
      <SuccessRegion>
        <div className="space-y-6">
          <MessageList
            messages={order.messages}
            reader="staff"
            names={{ customer: order.fullName, staff: 'Staff' }}
            empty="No messages yet."
          />
          <Form
            key={requestKey}
            action={replyToCustomerAction}
            idPrefix="message-"
            className="space-y-4"
            hidden={{ orderId: order.id, requestKey }}
          >
            <Textarea
              name="body"
              label="Message to the customer"
              hint="The customer reads it on the order page and gets it by e-mail."
              rows={3}
              maxLength={4000}
            />
            <SubmitButton tone="outline" pendingLabel="Sending">
              Send message
            </SubmitButton>
          </Form>
          <MessageFiles key={requestKey} orderId={order.id} files={files} isForStaff />
        </div>
      </SuccessRegion>
    </Card>
  )
}
