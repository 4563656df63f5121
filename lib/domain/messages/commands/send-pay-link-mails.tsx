import 'server-only'
import { z } from 'zod'
import { PayLinkReceipt, type PayLinkReceiptProps, payLinkReceiptSubject } from '@/emails/pay-link-receipt'
import { PayLinkRequest, type PayLinkRequestProps, payLinkRequestSubject } from '@/emails/pay-link-request'
import { cardName } from '@/lib/base/cards'
import { BUSINESS_CLOCK } from '@/lib/base/time'
import { FAMILIES } from '@/lib/domain/checkout/views'
import { payerLines, payerSees } from '@/lib/domain/payments/rules/payer-view'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, maybe } from '@/lib/gateways/supabase/reply'
import { payLinkFor } from '../pay-link'
import { payLinkMailJobSchema, payLinkReceiptJobSchema } from '../schema'
import { deliverMail } from './deliver-mail'

const mailSchema = z.object({
  linkId: z.uuid(),
  email: z.email(),
  note: z.string().nullable(),
  page: z.object({
    expiresAt: z.string(),
    order: z.object({
      orderNumber: z.string(),
      family: z.enum(FAMILIES),
      totalCents: z.number().int(),
      currency: z.string(),
      askedBy: z.string().nullable(),
    }),
  }),
})

/** Mails the link to the address that the owner entered, unless it was ended or paid meanwhile. */
export async function sendPayLink(payload: unknown, job: { dedupeKey: string }): Promise<void> {
  const { mailId } = payLinkMailJobSchema.parse(payload)
  const found = await maybe(adminDb().rpc('read_pay_link_mail', { p_mail_id: mailId }))
  if (found === null) return
  const { linkId, email, note, page } = mailSchema.parse(found)
  const { expiresAt } = page
  const props: PayLinkRequestProps = {
    ...page.order,
    askedBy: payerSees(page.order.askedBy),
    note,
    expiresAt,
    payUrl: payLinkFor({ id: linkId, expiresAt }),
    clock: BUSINESS_CLOCK,
  }
  await deliverMail({
    to: email,
    subject: payLinkRequestSubject(props),
    mail: <PayLinkRequest {...props} />,
    key: job.dedupeKey,
  })
  await done(adminDb().rpc('forget_pay_link_note', { p_mail_id: mailId }))
}

const receiptSchema = z.object({
  email: z.email(),
  orderNumber: z.string(),
  family: z.enum(FAMILIES),
  lines: z.array(z.object({ kind: z.string(), amountCents: z.number().int() })),
  taxCents: z.number().int(),
  amountCents: z.number().int(),
  currency: z.string(),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  paidAt: z.string(),
  livemode: z.boolean(),
})

/** The receipt of someone who paid by link. The address is forgotten once it is sent, so there is no second one. */
export async function sendPayLinkReceipt(payload: unknown, job: { dedupeKey: string }): Promise<void> {
  const { attemptId } = payLinkReceiptJobSchema.parse(payload)
  const found = await maybe(adminDb().rpc('read_link_receipt', { p_attempt_id: attemptId }))
  if (found === null) return
  const { email, brand, last4, lines, taxCents, amountCents, livemode, ...paid } = receiptSchema.parse(found)
  const props: PayLinkReceiptProps = {
    ...paid,
    lines: payerLines(lines, taxCents),
    totalCents: amountCents,
    paidWith: brand && last4 ? cardName({ brand, last4 }) : null,
    isTestPayment: !livemode,
    clock: BUSINESS_CLOCK,
  }
  await deliverMail({
    to: email,
    subject: payLinkReceiptSubject(props),
    mail: <PayLinkReceipt {...props} />,
    key: job.dedupeKey,
  })
  await done(adminDb().rpc('forget_payer', { p_attempt_id: attemptId }))
}
