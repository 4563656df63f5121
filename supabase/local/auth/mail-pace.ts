import { authError } from './responses.ts'

/** `max_frequency` of config.toml; a hosted project uses the same value. */
const MAIL_EVERY_SECONDS = 60

/** The refusal of a second mail of one kind to one address within a minute, or null. */
export function tooSoon(sentAt: string | Date | null): Response | null {
  if (sentAt === null) return null
  const waited = (Date.now() - new Date(sentAt).getTime()) / 1000
  if (waited >= MAIL_EVERY_SECONDS) return null
  const left = Math.max(1, Math.ceil(MAIL_EVERY_SECONDS - waited))
  return authError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${left} seconds.`,
  )
}
