import 'server-only'
import type { ReactElement } from 'react'
import { renderMail } from '@/emails/render-mail'
import { failpoint } from '@/lib/config/failpoint'
import { sendMail } from '@/lib/gateways/resend/send-mail'

type Delivery = { to: string; subject: string; mail: ReactElement; key: string }

/** The domain of the addresses that `carry_out_deletion()` leaves. */
const DELETED = '@deleted.invalid'

/**
 * Renders and sends a mail under its job's key, so that a repeated job sends one mail. Sends nothing to an account that
 * was deleted before its job ran.
 */
export async function deliverMail({ to, subject, mail, key }: Delivery): Promise<void> {
  if (to.endsWith(DELETED)) return
  await sendMail({ to, ...(await renderMail(subject, mail)), idempotencyKey: key })
  failpoint('after_mail')
}
