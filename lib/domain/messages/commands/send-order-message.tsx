import 'server-only'
import { MessageNotice, messageNoticeSubject } from '@/emails/message-notice'
import { OrderTurn, orderTurnSubject } from '@/emails/order-turn'
import { type Clock, formatDate } from '@/lib/base/time'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import { addressOf } from '../page-address'
import { getMailOrder, getMailReader, getOrderMessage } from '../queries'
import { orderMessageJobSchema } from '../schema'
import { toOrderTurn } from '../turn-rows'
import { deliverMail } from './deliver-mail'

const messageTurn = { turn: 'message' } as const

function answerTurn(recipient: string, day: string | null, clock: Clock) {
  const details = [{ label: 'Answer from', value: recipient }]
  if (day !== null) details.push({ label: 'Date', value: formatDate(day, clock) })
  return { turn: 'recipient_answer', details } as const
}

/** A message on an order: to the customer with its text, to staff as a notice without it. */
export async function sendOrderMessage(payload: unknown, { dedupeKey: key }: { dedupeKey: string }) {
  const { orderId, messageId } = orderMessageJobSchema.parse(payload)
  const [order, message] = await Promise.all([getMailOrder(orderId), getOrderMessage(messageId)])
  const { ADMIN_NOTICE_TO } = serverEnv()
  if (message.author_kind === 'customer') {
    const notice = {
      orderNumber: order.order_number,
      adminOrderUrl: addressOf(paths.adminOrder(order.id)),
    }
    const subject = messageNoticeSubject(notice)
    return deliverMail({ to: ADMIN_NOTICE_TO, subject, mail: <MessageNotice {...notice} />, key })
  }
  const url = addressOf(paths.order(order.id))
  const { address, clock, wants } = await getMailReader(order.user_id)
  if (!wants('messages')) return
  const files = message.uploaded_documents.map(({ original_name }) => original_name)
  const about = message.recipient ? answerTurn(message.recipient, message.answered_on, clock) : messageTurn
  const props = toOrderTurn(order, url, { ...about, words: message.body, files, clock })
  await deliverMail({
    to: address,
    subject: orderTurnSubject(props),
    mail: <OrderTurn {...props} />,
    key,
  })
}
