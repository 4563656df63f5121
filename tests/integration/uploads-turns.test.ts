import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { givenDraft } from '../support/given-uploads'
import { Browser } from '../support/http'
import { MEGABYTE, sampleFile } from '../support/make-files'
import { PATIENCE_MS } from '../support/patience'

const JSON_TYPE = { 'content-type': 'application/json' }
const ticketSchema = z.object({ documentId: z.string(), uploadUrl: z.string(), mime: z.string() })
const fileSchema = z.object({ state: z.string() })

/** A visitor with their own draft. */
async function visitor() {
  const browser = new Browser()
  const token = randomBytes(32).toString('base64url')
  browser.jar.set('attesta_draft', token)
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const { id: draftId } = await givenDraft({ kind: 'visitor', tokenHash })
  return { browser, draftId }
}

type Visitor = Awaited<ReturnType<typeof visitor>>

/** Starts and ends like a PDF, so it must be read and opened. */
function junkBetweenHonestEnds(): Buffer {
  const body = Buffer.concat([Buffer.from('%PDF-1.5\n'), randomBytes(21 * MEGABYTE), Buffer.from('\n')])
  return Buffer.concat([body, Buffer.from(`xref\n0 0\ntrailer << >>\nstartxref\n${body.length}\n%%EOF\n`)])
}

/** Ticket and bytes; the check has not been requested. */
async function send({ browser, draftId }: Visitor, name: string, bytes: Uint8Array): Promise<string> {
  const body = JSON.stringify({ draftId, name, sizeBytes: bytes.length })
  const asked = await browser.post('/api/uploads', { headers: JSON_TYPE, body })
  const { documentId, uploadUrl, mime } = ticketSchema.parse(JSON.parse(asked.body))
  const sent = await fetch(uploadUrl, {
    method: 'PUT',
    headers: { 'content-type': mime },
    body: new Uint8Array(bytes),
  })
  expect(sent.status).toBe(200)
  return documentId
}

/** A check that waited too long for its turn says so, and is requested again like in the upload area. */
async function check(visitor: Visitor, documentId: string): Promise<string> {
  const reply = await visitor.browser.post(`/api/uploads/${documentId}/complete`, {})
  if (reply.status === 503 && reply.body.includes('checks_busy')) return check(visitor, documentId)
  expect(reply.status).toBe(200)
  return fileSchema.parse(JSON.parse(reply.body)).state
}

test(
  'one customer’s valid file is ready while another’s junk still waits for its turns',
  async () => {
    const [stranger, customer] = [await visitor(), await visitor()]
    const junk: string[] = []
    for (let count = 0; count < 6; count += 1) {
      junk.push(await send(stranger, `junk-${count}.pdf`, junkBetweenHonestEnds()))
    }
    const good = await send(customer, 'diploma.pdf', sampleFile('diploma.pdf'))

    const answers: string[] = []
    const asked = junk.map((id) =>
      check(stranger, id).then((state) => {
        answers.push(state)
      }),
    )
    await Promise.race(asked)
    const state = await check(customer, good)
    const junkAnswered = answers.length
    await Promise.all(asked)

    expect(state).toBe('ready')
    expect(junkAnswered).toBeLessThan(junk.length)
    expect(answers).toEqual(junk.map(() => 'refused'))
  },
  PATIENCE_MS,
)
