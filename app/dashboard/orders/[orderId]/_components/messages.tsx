import { BusyUploadsRegion } from '@/components/documents/busy-uploads'
import { SuccessRegion } from '@/components/forms/success-region'
import { MessageFiles } from '@/components/orders/message-files'
import { MessageForm } from '@/components/orders/message-form'
import { MessageList } from '@/components/orders/message-list'
import { RecipientAnswerFields } from '@/components/orders/recipient-answer-fields'
import { Card } from '@/components/ui/card'
import { ORDER_MESSAGES } from '@/lib/content/screens/dashboard/order'
import type { UploadedFile } from '@/lib/domain/documents/views'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { sendOrderMessageAction } from '../actions'

type MessagesProps = {
  order: OrderDetail
  /** Uploads for an unsent message. */
  files: UploadedFile[]
  /** Created with the page, so that sending twice stores one message. */
  requestKey: string
}

/**
 * Questions and answers about this order. Reading and writing work without scripts; attaching files doesn't.
 */
export function Messages({ order, files, requestKey }: MessagesProps) {
  const written = order.messages.filter(({ author }) => author === 'customer').length
  return (
    <Card id="messages" title="Messages">
      <SuccessRegion>
        <div className="space-y-6">
          <MessageList
            messages={order.messages}
            reader="customer"
            names={{ customer: 'You', staff: 'Attesta' }}
            empty={ORDER_MESSAGES.empty}
          />
          <BusyUploadsRegion>
            <MessageForm
              key={written}
              subjectId={order.id}
              written={written}
              action={sendOrderMessageAction}
              about={{ orderId: order.id }}
              requestKey={requestKey}
            >
              <RecipientAnswerFields subjectId={order.id} written={written} />
            </MessageForm>
            {order.status !== 'needs_information' && (
              <MessageFiles key={`files-${written}`} subjectId={order.id} files={files} />
            )}
          </BusyUploadsRegion>
        </div>
      </SuccessRegion>
    </Card>
  )
}
