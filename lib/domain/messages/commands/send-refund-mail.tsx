import 'server-only'
import { OrderRefunded, orderRefundedSubject } from '@/emails/order-refunded'
import { paths } from '@/lib/config/paths'
import { addressOf } from '../page-address'
import { getMailOrder, getMailRefund, getOwnerAddress } from '../queries'
import { toOrderRefunded } from '../rows'
import { refundMailJobSchema } from '../schema'
import { deliverMail } from './deliver-mail'

/** Notifies the customer of a refund that was sent, unless it has come back. */
export async function sendRefundMail(payload: unknown, job: { dedupeKey: string }): Promise<void> {
  const { orderId, refundId } = refundMailJobSchema.parse(payload)
  const refund = await getMailRefund(refundId)
  if (refund.status !== 'processing' && refund.status !== 'succeeded') return
  const order = await getMailOrder(orderId)
  const props = toOrderRefunded(order, refund, addressOf(paths.order(order.id)))
  await deliverMail({
    to: await getOwnerAddress(order.user_id),
    subject: orderRefundedSubject(props),
    mail: <OrderRefunded {...props} />,
    key: job.dedupeKey,
  })
}
