import 'server-only'
import { AlertNotice, alertNoticeSubject } from '@/emails/alert-notice'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import { addressOf } from '../page-address'
import { alertJobSchema } from '../schema'
import { deliverMail } from './deliver-mail'

/** Queues a mail to the owner for each kind of problem; the database limits it to one in six hours. */
export function raiseAlerts(): Promise<number> {
  return one(adminDb().rpc('raise_alerts'))
}

export async function sendAlert(payload: unknown, job: { dedupeKey: string }): Promise<void> {
  const { alert, number, since } = alertJobSchema.parse(payload)
  const { ADMIN_NOTICE_TO } = serverEnv()
  const url = addressOf(paths.adminMessages)
  const props = { type: alert, number, since: since ?? null, url }
  await deliverMail({
    to: ADMIN_NOTICE_TO,
    subject: alertNoticeSubject(props),
    mail: <AlertNotice {...props} />,
    key: job.dedupeKey,
  })
}
