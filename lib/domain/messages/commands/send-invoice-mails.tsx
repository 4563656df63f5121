import 'server-only'
import { OrderInvoice, type OrderInvoiceProps, orderInvoiceSubject } from '@/emails/order-invoice'
import { paths } from '@/lib/config/paths'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import { addressOf } from '../page-address'
import { getMailReader } from '../queries'
import { invoiceJobSchema } from '../schema'
import { deliverMail } from './deliver-mail'

const INVOICE =
  'id, user_id, quote_id, order_number, full_name, total_cents, currency, invoice_due_on, payment_status' as const

/** Mails about an invoice. Sends no request for one that has been paid or canceled. */
export async function sendInvoiceMail(payload: unknown, job: { dedupeKey: string }): Promise<void> {
  const { orderId, turn } = invoiceJobSchema.parse(payload)
  const order = await one(adminDb().from('orders').select(INVOICE).eq('id', orderId).maybeSingle())
  if (order.invoice_due_on === null || order.quote_id === null) return
  if (turn !== 'paid' && order.payment_status !== 'invoiced') return
  const page = turn === 'paid' ? paths.receipt(order.id) : paths.payQuote(order.quote_id)
  const { address, clock } = await getMailReader(order.user_id)
  const props: OrderInvoiceProps = {
    turn,
    orderNumber: order.order_number,
    fullName: order.full_name,
    totalCents: order.total_cents ?? 0,
    currency: order.currency,
    dueOn: order.invoice_due_on,
    url: addressOf(page),
    clock,
  }
  await deliverMail({
    to: address,
    subject: orderInvoiceSubject(props),
    mail: <OrderInvoice {...props} />,
    key: job.dedupeKey,
  })
}
