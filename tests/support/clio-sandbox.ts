import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Region } from '@/lib/base/platforms'
import { makeBlankPdf } from './make-pdfs.ts'

/** The emulator of Clio that the stack started, and what a person or a fault does to it. */

const row = z.looseObject({ id: z.number() })
const stateSchema = z.object({
  users: z.array(row.extend({ name: z.string(), region: z.string(), account: z.number() })),
  folders: z.array(row.extend({ name: z.string(), matter: z.number().nullable() })),
  documents: z.array(
    row.extend({
      name: z.string(),
      matter: z.number(),
      folder: z.number().nullish(),
      deletedAt: z.number().nullable(),
      versions: z.array(
        z.looseObject({
          id: z.number(),
          isUploaded: z.boolean(),
          bytes: z.object({ size: z.number(), sha256: z.string() }).nullable(),
        }),
      ),
    }),
  ),
  activities: z.array(
    row.extend({
      matter: z.number(),
      date: z.string(),
      note: z.string(),
      priceCents: z.number(),
      deletedAt: z.number().nullable(),
    }),
  ),
  webhooks: z.array(row.extend({ url: z.string(), status: z.string(), deletedAt: z.number().nullable() })),
  actions: z.array(row.extend({ user: z.number(), place: z.string(), deletedAt: z.number().nullable() })),
  connections: z.array(row.extend({ user: z.number(), revokedAt: z.number().nullable() })),
  faults: z.array(z.object({ on: z.string(), outcome: z.string() })),
})
type ClioState = z.output<typeof stateSchema>

const clioBase = () => process.env.CLIO_SANDBOX_URL ?? ''

export async function clioControl(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${clioBase()}/_sandbox${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
  return answer
}

export async function clioState(): Promise<ClioState> {
  return stateSchema.parse(await clioControl('GET', '/state'))
}

export function clioFault(on: string, outcome: string, more: object = {}): Promise<unknown> {
  return clioControl('POST', '/faults', { on, outcome, times: 1, ...more })
}

/** One of the seeded people, by first name. */
export async function clioPerson(name: string, region: Region = 'us'): Promise<number> {
  const found = (await clioState()).users.find((one) => one.region === region && one.name.startsWith(name))
  if (!found) throw new Error(`Nobody is called ${name} in ${region}.`)
  return found.id
}

/** Acts like a browser on the consent page; returns the redirect target. */
export async function decideInClio(address: string, user: number, decision = 'allow'): Promise<URL> {
  const url = new URL(address)
  const form = new URLSearchParams(url.searchParams)
  form.set('user', String(user))
  form.set('decision', decision)
  const response = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`No redirect but ${response.status}: ${await response.text()}`)
  return new URL(location)
}

const madeSchema = z.object({ matter: z.number(), folder: z.number(), documents: z.array(z.number()) })

/** A separate matter with PDFs, so that tests do not see each other's data. */
export async function givenMatter(user: number, { region = 'us' as Region, files = 2 } = {}) {
  const number = `T-${randomBytes(6).toString('hex')}`
  const documents = Array.from({ length: files }, (_, index) => ({
    name: `diploma-${index + 1}.pdf`,
    contentType: 'application/pdf',
    base64: Buffer.from(makeBlankPdf(index + 1)).toString('base64'),
  }))
  const made = madeSchema.parse(
    await clioControl('POST', '/matters', {
      region,
      user,
      number,
      description: 'Sample v. Sample',
      documents,
    }),
  )
  return {
    id: String(made.matter),
    number,
    folderId: String(made.folder),
    documentIds: made.documents.map(String),
  }
}

/** What people see in the matter beyond its initial content. */
export function savedIn(state: ClioState, matter: { id: string; documentIds: string[] }) {
  return state.documents.filter(
    ({ id, matter: of, deletedAt, versions }) =>
      String(of) === matter.id &&
      !matter.documentIds.includes(String(id)) &&
      deletedAt === null &&
      versions.some(({ isUploaded }) => isUploaded),
  )
}

export function expensesOf(state: ClioState, matter: { id: string }) {
  return state.activities.filter(
    ({ matter: of, deletedAt }) => String(of) === matter.id && deletedAt === null,
  )
}
