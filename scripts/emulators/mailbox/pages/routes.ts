import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import type { NodeEnv } from '../../shared/process.ts'
import { faultSchema } from '../faults.ts'
import { HttpError, type MailboxDeps, sendPage } from '../http.ts'
import type { Message } from '../message.ts'
import { faultsPage } from './faults-page.ts'
import { inboxPage } from './inbox-page.ts'
import { MAIL_POLICY, mailDocument, messagePage } from './message-page.ts'

const own = (name: string) => new URL(`../assets/${name}`, import.meta.url)
const font = (name: string) => new URL(import.meta.resolve(`@fontsource-variable/${name}`))

const ASSETS: Record<string, { type: string; locate: () => URL }> = {
  'mailbox.css': { type: 'text/css; charset=utf-8', locate: () => own('mailbox.css') },
  'mailbox.js': { type: 'text/javascript; charset=utf-8', locate: () => own('mailbox.js') },
  'icon.svg': { type: 'image/svg+xml', locate: () => own('icon.svg') },
  'serif.woff2': {
    type: 'font/woff2',
    locate: () => font('source-serif-4/files/source-serif-4-latin-opsz-normal.woff2'),
  },
  'sans.woff2': { type: 'font/woff2', locate: () => font('inter/files/inter-latin-wght-normal.woff2') },
}

/** The pages for people, and their assets. */
export function pages({ store, faults }: MailboxDeps) {
  const routes = new Hono<NodeEnv>()

  const inboxOf = (c: Context) => {
    const to = c.req.query('to')?.trim() ?? ''
    return { messages: store.list({ to }), to, faults: faults.current }
  }
  const needMessage = (id: string): Message => {
    const message = store.find(id)
    if (!message) throw new HttpError(404, 'not_found', 'This mail is not here. Only the last 500 are kept.')
    return message
  }

  routes.get('/', (c) => sendPage(c, inboxPage(inboxOf(c))))

  routes.get('/messages/:id', (c) => {
    const message = needMessage(c.req.param('id'))
    return sendPage(c, messagePage({ ...inboxOf(c), message, tab: c.req.query('view') }))
  })

  routes.get('/messages/:id/html', (c) =>
    c.html(mailDocument(needMessage(c.req.param('id'))), 200, { 'content-security-policy': MAIL_POLICY }),
  )

  /** Always a download: an attached page must not run on the mailbox's own origin. */
  routes.get('/messages/:id/attachments/:index{\\d+}', (c) => {
    const attachment = needMessage(c.req.param('id')).attachments[Number(c.req.param('index'))]
    if (!attachment) throw new HttpError(404, 'not_found', 'There is no such attachment.')
    return c.body(Buffer.from(attachment.base64, 'base64'), 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  routes.get('/faults', (c) => sendPage(c, faultsPage(faults.current)))

  routes.post('/faults', async (c) => {
    const parsed = faultSchema.safeParse(Object.fromEntries(new URLSearchParams(await c.req.text())))
    if (!parsed.success) throw new HttpError(422, 'validation_error', 'These numbers are out of range.')
    faults.set(parsed.data)
    return c.redirect('/faults', 303)
  })

  routes.get('/assets/:name', (c) => sendAsset(c, c.req.param('name')))

  return routes
}

async function sendAsset(c: Context, name: string) {
  const asset = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined
  if (!asset) throw new HttpError(404, 'not_found', 'There is no such file.')
  return c.body(await readFile(asset.locate()), 200, {
    'content-type': asset.type,
    'cache-control': 'max-age=300',
  })
}
