import 'server-only'
import type { ReactElement } from 'react'
import { renderMail } from '@/emails/render-mail'
import { failpoint } from '@/lib/config/failpoint'
import { sendMail } from '@/lib/gateways/resend/send-mail'

type Delivery = { to: string; subject: string; mail: ReactElement; key: string }

/** What `carry_out_deletion()` leaves as the address. */
const GONE = '@deleted.invalid'

/**
 * Renders and sends a mail under its job's key, so that a repeated job sends one mail. A job that comes to an account after
 * its deletion has no one to tell.
 */
export async function deliverMail({ to, subject, mail, key }: Delivery): Promise<void> {
  if (to.endsWith(GONE)) return
  await sendMail({ to, ...(await renderMail(subject, mail)), idempotencyKey: key })
  failpoint('after_mail')
}
