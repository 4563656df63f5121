import { AsyncLocalStorage } from 'node:async_hooks'
import { type MailAccount, postMail } from './post.ts'
import { renderTemplate, type TemplateName } from './templates.ts'

type Extra = { tokenHash?: string; currentEmail?: string; newEmail?: string }

/**
 * The library drops `redirectTo` before it calls the mailer, so the gateway keeps it here for the duration of
 * the request.
 */
export const redirectTarget = new AsyncLocalStorage<string | null>()

/** The library calls this; the shape is its `Mailer` type. */
export class AuthMailer {
  readonly #place: { projectDir: string; siteUrl: string; account: MailAccount }

  constructor(place: { projectDir: string; siteUrl: string; account: MailAccount }) {
    this.#place = place
  }

  sendConfirmation(email: string, hash: string, code: string): Promise<void> {
    return this.#send('confirmation', 'signup', { email, hash, code })
  }

  sendInvite(email: string, hash: string, code: string): Promise<void> {
    return this.#send('invite', 'invite', { email, hash, code })
  }

  sendRecovery(email: string, hash: string, code: string): Promise<void> {
    return this.#send('recovery', 'recovery', { email, hash, code })
  }

  sendMagicLink(email: string, hash: string, code: string): Promise<void> {
    return this.#send('magic_link', 'email', { email, hash, code })
  }

  sendEmailChange(email: string, hash: string, code: string, extra?: Extra): Promise<void> {
    return this.#send('email_change', 'email_change', { email, hash, code }, extra)
  }

  sendReauthentication(email: string, code: string, extra?: Extra): Promise<void> {
    return this.#send(
      'reauthentication',
      'reauthentication',
      { email, hash: extra?.tokenHash ?? '', code },
      extra,
    )
  }

  #send(
    name: TemplateName,
    type: string,
    to: { email: string; hash: string; code: string },
    extra: Extra = {},
  ) {
    const { projectDir, siteUrl, account } = this.#place
    const wanted = redirectTarget.getStore()
    const next = wanted?.startsWith(`${siteUrl}/`) ? wanted : siteUrl
    const link = new URL('/auth/confirm', siteUrl)
    link.search = new URLSearchParams({ token_hash: to.hash, type, next }).toString()
    const mail = renderTemplate(projectDir, name, {
      Token: to.code,
      TokenHash: to.hash,
      SiteURL: siteUrl,
      Email: extra.currentEmail ?? to.email,
      NewEmail: extra.newEmail ?? to.email,
      RedirectTo: next,
      ConfirmationURL: link.href,
    })
    return postMail({ to: to.email, ...mail }, account)
  }
}
