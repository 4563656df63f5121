import { z } from 'zod'

const messageSchema = z.object({ id: z.string(), subject: z.string(), text: z.string().nullish(), html: z.string().nullish() })
type Message = z.infer<typeof messageSchema>

/** The local mailbox, read as a person would: wait for a mail, take the code or the link out of it. */
export class Mailbox {
  #base = process.env.RESEND_BASE_URL ?? 'http://127.0.0.1:54340'

  /** @throws when no mail to that address with that subject arrives within 20 s */
  async waitFor(to: string, subject: string): Promise<Message> {
    const query = new URLSearchParams({ to, subject, timeoutMs: '20000' })
    const reply = await fetch(`${this.#base}/api/wait?${query}`)
    if (!reply.ok) throw new Error(`no mail "${subject}" for ${to}: ${reply.status}`)
    return messageSchema.parse(await reply.json())
  }

  async codeFor(to: string, subject = ''): Promise<string> {
    const { text, html } = await this.waitFor(to, subject)
    const code = /\b\d{6}\b/.exec(text ?? html ?? '')?.[0]
    if (!code) throw new Error(`no six-digit code in the mail for ${to}`)
    return code
  }
}
