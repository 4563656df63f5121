import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mailbox, startMailbox } from './mailbox-process'

let dataDir: string
let mailbox: Mailbox

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mailbox-'))
})
afterEach(async () => {
  await mailbox.kill()
  rmSync(dataDir, { recursive: true })
})

const numbered = (index: number) => ({
  from: 'Attesta <orders@attesta.test>',
  to: `reader-${index}@example.com`,
  subject: `Mail ${index}`,
  text: 'Hi',
})

const listed = async () => (await mailbox.get('/api/messages')).json()

test('every acknowledged mail and key survives a kill during a burst', async () => {
  mailbox = await startMailbox(dataDir)
  const acknowledged: string[] = []
  const burst = Array.from({ length: 60 }, async (_, index) => {
    const sent = await mailbox.resend.emails.send(numbered(index), { idempotencyKey: `burst/${index}` })
    if (sent.data) acknowledged.push(sent.data.id)
    if (acknowledged.length === 20) await mailbox.kill()
  })
  await Promise.all(burst)

  mailbox = await startMailbox(dataDir)
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      mailbox.resend.emails.send(numbered(index), { idempotencyKey: `burst/${index}` }),
    ),
  )

  const after = await listed()
  const ids = after.messages.map((message: { id: string }) => message.id)
  expect(acknowledged.length).toBeGreaterThanOrEqual(20)
  expect(ids).toEqual(expect.arrayContaining(acknowledged))
  expect(after.total).toBe(60)
})

test('a line cut off by a kill is dropped and the rest is read', async () => {
  mailbox = await startMailbox(dataDir)
  await mailbox.resend.emails.send(numbered(1))
  await mailbox.kill()
  appendFileSync(join(dataDir, 'mails.jsonl'), '{"type":"accepted","mess')

  mailbox = await startMailbox(dataDir)

  expect((await listed()).total).toBe(1)
  expect((await mailbox.resend.emails.send(numbered(2))).error).toBeNull()
})

test('only the last 500 mails are kept, even across a restart', async () => {
  mailbox = await startMailbox(dataDir)
  for (let start = 0; start < 600; start += 100) {
    await mailbox.resend.batch.send(Array.from({ length: 100 }, (_, index) => numbered(start + index)))
  }
  await mailbox.kill()

  mailbox = await startMailbox(dataDir)

  const after = await listed()
  expect(after.total).toBe(500)
  expect(after.messages[0].subject).toBe('Mail 599')
  expect(after.messages[499].subject).toBe('Mail 100')
})

test('it stops when its parent exits', async () => {
  mailbox = await startMailbox(dataDir)
  const gone = new Promise((resolve) => mailbox.child.once('exit', resolve))

  mailbox.child.disconnect()

  expect(await gone).toBe(0)
})

test('a mail over SMTP arrives with its parts', async () => {
  mailbox = await startMailbox(dataDir, { SMTP_PORT: '0' })
  const port = Number(/smtp on 127\.0\.0\.1:(\d+)/.exec(await printedLine(mailbox))?.[1])

  const replies = await talk(port, [
    'EHLO test',
    'MAIL FROM:<auth@attesta.test>',
    'RCPT TO:<smtp@example.com>',
    'DATA',
    [
      'From: Attesta <auth@attesta.test>',
      'To: smtp@example.com',
      'Subject: =?utf-8?B?w5xiZXIgU01UUA==?=',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p><a href="http://localhost:3000/auth/confirm?x=1">Confirm</a></p>',
      '.',
    ].join('\r\n'),
    'QUIT',
  ])

  expect(replies).toMatch(/250 OK: message queued/)
  expect(await (await mailbox.get('/api/wait?to=smtp@example.com&timeoutMs=60000')).json()).toMatchObject({
    via: 'smtp',
    subject: 'Über SMTP',
    links: ['http://localhost:3000/auth/confirm?x=1'],
  })
})

async function printedLine(running: Mailbox): Promise<string> {
  let printed = ''
  for await (const chunk of running.child.stdout ?? []) {
    printed += chunk
    if (printed.includes('smtp on')) return printed
  }
  return printed
}

/** Sends one line after each complete reply of the server, as SMTP requires. */
async function talk(port: number, lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const left = [...lines]
  let received = ''
  for await (const chunk of socket) {
    received += chunk
    const next = /^\d{3} .*\r\n$/m.test(String(chunk)) ? left.shift() : undefined
    if (next !== undefined) socket.write(`${next}\r\n`)
  }
  return received
}
