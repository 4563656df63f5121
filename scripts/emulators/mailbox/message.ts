import { z } from 'zod'

const attachmentSchema = z.object({
  filename: z.string(),
  contentType: z.string(),
  contentId: z.string().nullable(),
  base64: z.string(),
})

const contentSchema = z.object({
  via: z.enum(['http', 'smtp']),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  html: z.string().nullable(),
  text: z.string().nullable(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  attachments: z.array(attachmentSchema),
  /** The MIME source of a mail that arrived over SMTP. A mail over HTTP has none; its request is shown instead. */
  source: z.string().nullable(),
  idempotencyKey: z.string().nullable(),
})

export const messageSchema = contentSchema.extend({ id: z.string(), seq: z.number(), createdAt: z.string() })

export type MessageContent = z.infer<typeof contentSchema>
export type Message = z.infer<typeof messageSchema>

export type MessageFilter = {
  to?: string | undefined
  subject?: string | undefined
  after?: string | undefined
}

const PREVIEW_LENGTH = 140

/** A preview as in mail programs: the first words of the mail, up to the invisible filler behind a preheader. */
export function previewOf(message: MessageContent): string {
  const text = message.html ? stripTags(message.html) : (message.text ?? '')
  const [first = ''] = text.trimStart().split(/(?:[\u00a0\u200b-\u200f\ufeff]\s*){5,}/)
  return first.replace(/\s+/g, ' ').trim().slice(0, PREVIEW_LENGTH)
}

export function linksOf(message: MessageContent): string[] {
  const inHtml = [...(message.html ?? '').matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    decodeEntities(match[1] ?? match[2] ?? ''),
  )
  const inText = (message.text ?? '').match(/https?:\/\/[^\s<>"')\]]+/g) ?? []
  return [...new Set([...inHtml, ...inText])].filter((link) => /^(https?:|mailto:)/i.test(link))
}

/** `after` is a sequence number, a message id or an ISO instant; only later messages match. */
export function matches(message: Message, filter: MessageFilter, afterSeq: number): boolean {
  const wanted = filter.to?.toLowerCase()
  const recipients = [...message.to, ...message.cc, ...message.bcc].map((address) => address.toLowerCase())
  return (
    message.seq > afterSeq &&
    (!wanted || recipients.some((address) => address.includes(wanted))) &&
    (!filter.subject || message.subject.toLowerCase().includes(filter.subject.toLowerCase()))
  )
}

export function toSummary(message: Message) {
  return {
    id: message.id,
    seq: message.seq,
    createdAt: message.createdAt,
    via: message.via,
    from: message.from,
    to: message.to,
    subject: message.subject,
    preview: previewOf(message),
    idempotencyKey: message.idempotencyKey,
    attachmentCount: message.attachments.length,
  }
}

export function toDetail(message: Message) {
  return {
    ...toSummary(message),
    cc: message.cc,
    bcc: message.bcc,
    replyTo: message.replyTo,
    html: message.html,
    text: message.text,
    headers: message.headers,
    links: linksOf(message),
    attachments: message.attachments.map((attachment, index) => ({
      filename: attachment.filename,
      contentType: attachment.contentType,
      sizeBytes: Buffer.byteLength(attachment.base64, 'base64'),
      path: `/messages/${message.id}/attachments/${index}`,
    })),
  }
}

function stripTags(html: string): string {
  return decodeEntities(html.replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' '))
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => safeCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, decimal: string) => safeCodePoint(Number(decimal)))
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}

function safeCodePoint(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
