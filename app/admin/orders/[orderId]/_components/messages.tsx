import { BusyUploadsRegion } from '@/components/documents/busy-uploads'
import { SuccessRegion } from '@/components/forms/success-region'
import { MessageFiles } from '@/components/orders/message-files'
import { MessageForm } from '@/components/orders/message-form'
import { MessageList } from '@/components/orders/message-list'
import { RecipientAnswerFields } from '@/components/orders/recipient-answer-fields'
import { answersIn, RecipientAnswers } from '@/components/orders/recipient-answers'
import { Card } from '@/components/ui/card'
import { CUSTOMER_MESSAGES } from '@/lib/content/screens/admin/messages'
import { RECIPIENT_ANSWER_LIST } from '@/lib/content/screens/recipient-answers'
import type { UploadedFile } from '@/lib/domain/documents/views'
import type { AdminOrder } from '@/lib/domain/orders/views/admin'
import { replyToCustomerAction } from '../actions'

type MessagesProps = {
  order: AdminOrder
  /** Uploads for an unsent message. */
  files: UploadedFile[]
  /** Created with the page, so that sending twice stores one message. */
  requestKey: string
}

/** What the recipient wrote, which the work has to follow; shown once there is something. */
export function AnswersFromRecipients({ order }: { order: AdminOrder }) {
  const answers = answersIn(order.messages)
  if (answers.length === 0) return null
  return (
    <Card title={RECIPIENT_ANSWER_LIST.staffTitle}>
      <RecipientAnswers
        answers={answers}
        reader="staff"
        names={{ customer: order.fullName, staff: 'staff' }}
      />
    </Card>
  )
}

/** The customer's questions and our answers, with files. */
export function Messages({ order, files, requestKey }: MessagesProps) {
  const written = order.messages.filter(({ author }) => author === 'staff').length
  return (
    <Card title="Messages">
      <SuccessRegion>
        <div className="space-y-6">
          <MessageList
            messages={order.messages}
            reader="staff"
            names={{ customer: order.fullName, staff: 'Staff' }}
            empty={CUSTOMER_MESSAGES.empty}
          />
          <BusyUploadsRegion>
            <MessageForm
              key={written}
              subjectId={order.id}
              written={written}
              action={replyToCustomerAction}
              about={{ orderId: order.id }}
              requestKey={requestKey}
              label="Message to the customer"
              hint={CUSTOMER_MESSAGES.orderHint}
            >
              <RecipientAnswerFields subjectId={order.id} written={written} />
            </MessageForm>
            <MessageFiles key={`files-${written}`} subjectId={order.id} files={files} isForStaff />
          </BusyUploadsRegion>
        </div>
      </SuccessRegion>
    </Card>
  )
}
