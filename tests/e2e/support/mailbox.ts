import { z } from 'zod'
import { WAIT_MS } from '../../support/patience.ts'

const messageSchema = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string().nullish(),
  html: z.string().nullish(),
})
type Message = z.infer<typeof messageSchema>

/** The local mailbox, used like a person would: wait for a mail, copy its code or link. */
export class Mailbox {
  #base = process.env.RESEND_BASE_URL ?? 'http://127.0.0.1:54340'

  /** @throws when no mail to that address with that subject arrives within two minutes */
  async waitFor(to: string, subject = '', after = ''): Promise<Message> {
    const query = new URLSearchParams({ to, timeoutMs: String(WAIT_MS) })
    if (subject) query.set('subject', subject)
    if (after) query.set('after', after)
    const reply = await fetch(`${this.#base}/api/wait?${query}`)
    if (!reply.ok) throw new Error(`no mail "${subject}" for ${to}: ${reply.status}`)
    return messageSchema.parse(await reply.json())
  }

  async codeFor(to: string): Promise<string> {
    const message = await this.waitFor(to, 'Your sign-in code')
    const code = /\b\d{6}\b/.exec(plain(message))?.[0]
    if (!code) throw new Error(`no six-digit code in the mail for ${to}`)
    return code
  }

  /** The confirmation link of the mail with that subject. */
  async linkFor(to: string, subject: string): Promise<string> {
    const message = await this.waitFor(to, subject)
    const link = /https?:\/\/\S+\/auth\/confirm\?[^\s"<>]+/.exec(plain(message))?.[0]
    if (!link) throw new Error(`no link in the mail "${subject}" for ${to}`)
    return link
  }

  async countFor(to: string, subject: string): Promise<number> {
    const reply = await fetch(`${this.#base}/api/messages?${new URLSearchParams({ to, subject })}`)
    return z.object({ total: z.number() }).parse(await reply.json()).total
  }
}

export function plain(message: Message): string {
  return message.text ?? message.html ?? ''
}
