import PostalMime, { type Address, type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { UNAVAILABLE } from './faults.ts'
import type { MailboxDeps } from './http.ts'
import type { MessageContent } from './message.ts'

const MAX_MESSAGE_BYTES = 25 * 1024 * 1024

/**
 * Accepts mail from clients that only speak SMTP. No TLS and any credentials, because it listens only on this
 * machine.
 */
export function createSmtpServer(deps: Pick<MailboxDeps, 'store' | 'faults'>): SMTPServer {
  return new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MAX_MESSAGE_BYTES,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address)
      acceptMail(stream, recipients, deps).then(
        (accepted) => accepted && done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
}

async function acceptMail(
  stream: AsyncIterable<Uint8Array>,
  recipients: string[],
  { store, faults }: Pick<MailboxDeps, 'store' | 'faults'>,
): Promise<boolean> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const source = Buffer.concat(chunks)
  const fault = await faults.next()
  if (fault === 'hang') return false
  if (fault === '503' || fault === 'drop') throw temporaryFailure()

  const email = await PostalMime.parse(source, { attachmentEncoding: 'base64' })
  await store.accept([toContent(email, recipients, source.toString('utf8'))], null)
  if (fault === 'drop-after') throw temporaryFailure()
  return true
}

function temporaryFailure(): Error {
  return Object.assign(new Error(UNAVAILABLE), { responseCode: 451 })
}

function toContent(email: Email, recipients: string[], source: string): MessageContent {
  const cc = addressesOf(email.cc)
  const named = addressesOf(email.to)
  const visible = [...named, ...cc].map(bareAddress)
  return {
    via: 'smtp',
    from: addressesOf(email.from && [email.from])[0] ?? 'unknown sender',
    to: named.length > 0 ? named : recipients,
    cc,
    bcc: recipients.filter((address) => named.length > 0 && !visible.includes(address.toLowerCase())),
    replyTo: addressesOf(email.replyTo),
    subject: email.subject ?? '(no subject)',
    html: email.html ?? null,
    text: email.text ?? null,
    headers: email.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: email.attachments.map((attachment) => ({
      filename: attachment.filename ?? 'attachment',
      contentType: attachment.mimeType,
      contentId: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
      base64: typeof attachment.content === 'string' ? attachment.content : '',
    })),
    source,
    idempotencyKey: null,
  }
}

function addressesOf(addresses: Address[] | undefined): string[] {
  return (addresses ?? [])
    .flatMap((address) => address.group ?? [address])
    .map(({ name, address }) => (name ? `${name} <${address}>` : (address ?? '')))
    .filter(Boolean)
}

function bareAddress(text: string): string {
  return (/<([^>]*)>/.exec(text)?.[1] ?? text).toLowerCase()
}
