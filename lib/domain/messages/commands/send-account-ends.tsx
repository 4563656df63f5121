import 'server-only'
import {
  AccountDeleted,
  accountDeletedSubject,
  DeletionNotice,
  deletionSubject,
  ExportReady,
  exportReadySubject,
} from '@/emails/account-ends'
import { paths } from '@/lib/config/paths'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { addressOf } from '../page-address'
import { getMailReader } from '../queries'
import { accountDeletedJobSchema, deletionJobSchema, exportReadyJobSchema } from '../schema'
import { deliverMail } from './deliver-mail'

type Job = { dedupeKey: string }

/** Sends nothing after the day is over, because the link no longer works. */
export async function sendExportReady(payload: unknown, { dedupeKey: key }: Job): Promise<void> {
  const { exportId } = exportReadyJobSchema.parse(payload)
  const ready = await maybe(adminDb().rpc('get_ready_export', { p_id: exportId }).maybeSingle())
  if (!ready) return
  const { address: to, clock } = await getMailReader(ready.user_id)
  const mail = (
    <ExportReady expiresAt={ready.expires_at} clock={clock} privacyUrl={addressOf(paths.privacySettings)} />
  )
  await deliverMail({ to, subject: exportReadySubject, mail, key })
}

/** Sends nothing if the customer has changed their mind. */
export async function sendDeletionNotice(payload: unknown, { dedupeKey: key }: Job): Promise<void> {
  const { userId, event } = deletionJobSchema.parse(payload)
  const dueAt = await maybe(adminDb().rpc('get_deletion_due', { p_user_id: userId }))
  if ((dueAt !== null) !== (event === 'requested')) return
  const { address: to, clock } = await getMailReader(userId)
  const mail = <DeletionNotice dueAt={dueAt} clock={clock} privacyUrl={addressOf(paths.privacySettings)} />
  await deliverMail({ to, subject: deletionSubject(dueAt), mail, key })
}

export async function sendAccountDeleted(payload: unknown, { dedupeKey: key }: Job): Promise<void> {
  const { email: to } = accountDeletedJobSchema.parse(payload)
  await deliverMail({ to, subject: accountDeletedSubject, mail: <AccountDeleted />, key })
}
