import { type FaultSwitch, faultSchema } from '../faults.ts'
import { type Exchange, HttpRefusal, readBody, send, sendPage } from '../http.ts'
import type { Message } from '../message.ts'
import type { MailStore } from '../store.ts'
import { faultsPage } from './faults-page.ts'
import { inboxPage } from './inbox-page.ts'
import { MAIL_POLICY, mailDocument, messagePage } from './message-page.ts'

type Parts = { store: MailStore; faults: FaultSwitch }

export function showInbox({ response, url }: Exchange, { store, faults }: Parts): void {
  const to = recipientOf(url)
  sendPage(response, 200, inboxPage({ messages: store.list({ to }), to, faults: faults.current }))
}

export function showMessage({ response, url, params }: Exchange, { store, faults }: Parts): void {
  const message = findMessage(store, params)
  const to = recipientOf(url)
  const tab = url.searchParams.get('view')
  sendPage(
    response,
    200,
    messagePage({ message, tab, messages: store.list({ to }), to, faults: faults.current }),
  )
}

export function showMail({ response, params }: Exchange, { store }: Parts): void {
  send(response, {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: mailDocument(findMessage(store, params)),
    headers: { 'content-security-policy': MAIL_POLICY },
  })
}

/** Always a download: an attached page must not run on the mailbox's own origin. */
export function downloadAttachment({ response, params }: Exchange, { store }: Parts): void {
  const attachment = findMessage(store, params).attachments[Number(params[1])]
  if (!attachment) throw new HttpRefusal(404, 'not_found', 'There is no such attachment.')
  send(response, {
    status: 200,
    type: 'application/octet-stream',
    body: Buffer.from(attachment.base64, 'base64'),
    headers: {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}

export function showFaults({ response }: Exchange, { faults }: Parts): void {
  sendPage(response, 200, faultsPage(faults.current))
}

export async function applyFaults({ request, response }: Exchange, { faults }: Parts): Promise<void> {
  const form = new URLSearchParams((await readBody(request)).toString('utf8'))
  const parsed = faultSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw new HttpRefusal(422, 'validation_error', 'These numbers are out of range.')
  faults.set(parsed.data)
  response.writeHead(303, { location: '/faults' }).end()
}

function findMessage(store: MailStore, params: string[]): Message {
  const message = store.find(params[0] ?? '')
  if (!message) throw new HttpRefusal(404, 'not_found', 'This mail is not here. Only the last 500 are kept.')
  return message
}

function recipientOf(url: URL): string {
  return url.searchParams.get('to')?.trim() ?? ''
}
