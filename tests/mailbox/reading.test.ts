import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mailbox, startMailbox } from './mailbox-process'

let dataDir: string
let mailbox: Mailbox

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mailbox-'))
  mailbox = await startMailbox(dataDir)
})
afterAll(async () => {
  await mailbox.kill()
  rmSync(dataDir, { recursive: true })
})

async function send(to: string, more: { subject?: string; html?: string } = {}): Promise<string> {
  const mail = { from: 'Attesta <orders@attesta.test>', to, subject: 'A mail', html: '<p>Hi</p>', ...more }
  const sent = await mailbox.resend.emails.send({ ...mail, text: 'Hi' })
  return sent.data?.id ?? ''
}

test('a waiting reader gets the mail as soon as it arrives', async () => {
  const waiting = mailbox.get('/api/wait?to=later@example.com&timeoutMs=60000')

  const id = await send('later@example.com')

  expect(await (await waiting).json()).toMatchObject({ id })
})

test('waiting after a known mail skips it, by id and by time', async () => {
  const first = await send('twice@example.com')
  const known = await (await mailbox.get(`/api/messages/${first}`)).json()
  const byId = mailbox.get(`/api/wait?to=twice@example.com&after=${first}&timeoutMs=60000`)
  const byInstant = mailbox.get(`/api/wait?to=twice@example.com&after=${known.createdAt}&timeoutMs=60000`)

  const second = await send('twice@example.com')

  expect(await (await byId).json()).toMatchObject({ id: second })
  expect(await (await byInstant).json()).toMatchObject({ id: second })
})

test('a timed-out wait returns an error status', async () => {
  expect((await mailbox.get('/api/wait?to=nobody@example.com&timeoutMs=50')).status).toBe(504)
})

test('every page says that nothing is delivered', async () => {
  const id = await send('pages@example.com')

  for (const path of ['/', '/faults', `/messages/${id}`, `/messages/${id}?view=raw`, '/?to=pages']) {
    const page = await mailbox.get(path)
    expect(await page.text()).toContain('Local mailbox - nothing is delivered')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test('a hostile subject and recipient stay text on the pages', async () => {
  const id = await send('"><script>alert(1)</script>@example.com', {
    subject: '<img src=x onerror=alert(1)>',
  })

  const page = await (await mailbox.get(`/messages/${id}?view=headers`)).text()

  expect(page).not.toMatch(/<img src=x|<script>alert/)
})

test('the mail is shown under a policy that runs no script', async () => {
  const id = await send('script@example.com', { html: '<script>alert(1)</script><p>Hi</p>' })

  const [mail, page] = [await mailbox.get(`/messages/${id}/html`), await mailbox.get(`/messages/${id}`)]

  expect(mail.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/)
  expect(await page.text()).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
})

test('an attachment is always a download', async () => {
  const sent = await mailbox.resend.emails.send({
    from: 'Attesta <orders@attesta.test>',
    to: 'attached@example.com',
    subject: 'With a file',
    text: 'See the file',
    attachments: [{ filename: 'page.html', content: Buffer.from('<script>1</script>').toString('base64') }],
  })

  const file = await mailbox.get(`/messages/${sent.data?.id}/attachments/0`)

  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect(file.headers.get('content-type')).toBe('application/octet-stream')
  expect(await file.text()).toBe('<script>1</script>')
})

test('a page of another site can neither read nor clear the mails', async () => {
  const rebound = request(`${mailbox.base}/api/messages`, { headers: { host: 'evil.example' } }).end()
  const [reply] = await once(rebound, 'response')
  const foreign = await fetch(`${mailbox.base}/api/messages`, {
    method: 'DELETE',
    headers: { origin: 'https://evil.example' },
  })

  expect(reply.statusCode).toBe(403)
  expect(foreign.status).toBe(403)
  reply.resume()
})

test('clearing deletes the mails but not the keys', async () => {
  const mail = { from: 'a@attesta.test', to: 'clear@example.com', subject: 'Clear', text: 'Hi' }
  await mailbox.resend.emails.send(mail, { idempotencyKey: 'clear/1' })

  await fetch(`${mailbox.base}/api/messages`, { method: 'DELETE' })
  await mailbox.resend.emails.send(mail, { idempotencyKey: 'clear/1' })

  expect((await (await mailbox.get('/api/messages')).json()).total).toBe(0)
  expect((await (await mailbox.get('/api/keys?prefix=clear/')).json()).keys).toMatchObject([{ replays: 1 }])
})
