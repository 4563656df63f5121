import 'server-only'
import { randomBytes } from 'node:crypto'
import { EmailChange, EmailChanged, emailChangedSubject, emailChangeSubject } from '@/emails/email-change'
import { hashToken } from '@/lib/base/token-hash'
import { paths, withQuery } from '@/lib/config/paths'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { addressOf } from '../page-address'
import { emailChangeJobSchema } from '../schema'
import { deliverMail } from './deliver-mail'

/**
 * Mails the link of one mailbox. Only its hash is stored, so a repeated job creates a new one; a finished
 * change gets none.
 */
export async function sendEmailChange(payload: unknown, { dedupeKey: key }: { dedupeKey: string }) {
  const { changeId, side } = emailChangeJobSchema.parse(payload)
  const token = randomBytes(32).toString('base64url')
  const change = await maybe(
    adminDb()
      .rpc('set_email_change_token', {
        p_id: changeId,
        p_side: side,
        p_token_hash: hashToken(token),
      })
      .maybeSingle(),
  )
  if (!change) return
  const confirmUrl = addressOf(withQuery(paths.changeEmail, { token }))
  const addresses = { oldEmail: change.old_email, newEmail: change.new_email }
  await deliverMail({
    to: side === 'old' ? change.old_email : change.new_email,
    subject: emailChangeSubject,
    mail: <EmailChange {...addresses} side={side} confirmUrl={confirmUrl} />,
    key,
  })
}

export async function sendEmailChanged(payload: unknown, { dedupeKey: key }: { dedupeKey: string }) {
  const { changeId, side } = emailChangeJobSchema.parse(payload)
  const change = await maybe(adminDb().rpc('get_email_change', { p_id: changeId }).maybeSingle())
  if (!change) return
  const securityUrl = addressOf(paths.security)
  await deliverMail({
    to: side === 'old' ? change.old_email : change.new_email,
    subject: emailChangedSubject,
    mail: <EmailChanged newEmail={change.new_email} securityUrl={securityUrl} />,
    key,
  })
}
