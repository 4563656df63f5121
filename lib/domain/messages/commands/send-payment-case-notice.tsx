import 'server-only'
import { PaymentCaseNotice, paymentCaseNoticeSubject } from '@/emails/payment-case-notice'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import { addressOf } from '../page-address'
import { getPaymentCase } from '../queries'
import { toPaymentCaseNotice } from '../rows'
import { paymentCaseJobSchema } from '../schema'
import { deliverMail } from './deliver-mail'

/** Notifies staff of a payment that does not match its order, or of a file that cannot be worked on. */
export async function sendPaymentCaseNotice(payload: unknown, job: { dedupeKey: string }): Promise<void> {
  const found = await getPaymentCase(paymentCaseJobSchema.parse(payload).caseId)
  const { ADMIN_NOTICE_TO } = serverEnv()
  const props = toPaymentCaseNotice(found, (about) => addressOf(paths.cases(about)))
  await deliverMail({
    to: ADMIN_NOTICE_TO,
    subject: paymentCaseNoticeSubject(props),
    mail: <PaymentCaseNotice {...props} />,
    key: job.dedupeKey,
  })
}
