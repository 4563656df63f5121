import { z } from 'zod'
import { WAIT_MS } from './patience'

const mailSchema = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string().nullish(),
  html: z.string().nullish(),
})
type Mail = z.infer<typeof mailSchema>

/** Waits for the next mail to this address, after a known mail or with this subject. */
export async function mailFor(to: string, after?: string, subject?: string): Promise<Mail> {
  const query = new URLSearchParams({
    to,
    timeoutMs: String(WAIT_MS),
    ...(after && { after }),
    ...(subject && { subject }),
  })
  const reply = await fetch(`${process.env.RESEND_BASE_URL}/api/wait?${query}`)
  if (!reply.ok) throw new Error(`No mail for ${to}: ${reply.status}`)
  return mailSchema.parse(await reply.json())
}

const listSchema = z.object({ messages: z.array(z.object({ subject: z.string() })) })

/** The number of mails to this address so far. */
export async function subjectsTo(to: string): Promise<string[]> {
  const reply = await fetch(`${process.env.RESEND_BASE_URL}/api/messages?to=${encodeURIComponent(to)}`)
  return listSchema.parse(await reply.json()).messages.map(({ subject }) => subject)
}

/** Path and query of the link in a mail. */
export function linkIn(mail: Mail): string {
  const found = /https?:\/\/[^\s"<>]+\/auth\/confirm\?[^\s"<>]+/.exec(mail.text ?? mail.html ?? '')?.[0]
  if (!found) throw new Error(`No link in "${mail.subject}".`)
  const url = new URL(found.replaceAll('&amp;', '&'))
  return `${url.pathname}${url.search}`
}

export function codeIn(mail: Mail): string {
  const code = /\b\d{6}\b/.exec(mail.text ?? mail.html ?? '')?.[0]
  if (!code) throw new Error(`No code in "${mail.subject}".`)
  return code
}
