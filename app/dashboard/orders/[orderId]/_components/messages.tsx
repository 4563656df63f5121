import { SuccessRegion } from '@/components/forms/success-region'
import { MessageFiles } from '@/components/orders/message-files'
import { MessageForm } from '@/components/orders/message-form'
import { MessageList } from '@/components/orders/message-list'
import { Card } from '@/components/ui/card'
import type { UploadedFile } from '@/lib/domain/documents/views'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { sendOrderMessageAction } from '../actions'

type MessagesProps = {
  order: OrderDetail
  /** Uploaded for a message that is not sent yet. */
  files: UploadedFile[]
  /** Made with the page, so that sending twice writes once. */
  requestKey: string
}

/** Questions and answers about this order. Reading and writing work without scripts; attaching files needs one. */
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
            empty="No messages yet. Ask us anything about this order; we’ll reply here and e-mail you."
          />
          <MessageForm
            key={written}
            action={sendOrderMessageAction}
            about={{ orderId: order.id }}
            requestKey={requestKey}
          />
          {order.status !== 'needs_information' && (
            <MessageFiles key={written} orderId={order.id} files={files} />
          )}
        </div>
      </SuccessRegion>
    </Card>
  )
}
