import { request } from 'node:http'
import { createServer } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { createAudit } from '../../../server/http/audit.ts'
import { openHttpServer } from '../../../server/http/server.ts'
import type { HttpSettings } from '../../../server/http/settings.ts'
import type { Project } from '../../../server/project/project.ts'
import { type TestProject, testProject } from './project.ts'

type Reply = { status: number; headers: Record<string, unknown>; text: string; json: Json }

/** The fields that tests read; everything else is compared as a whole. */
const replyShape = z.looseObject({
  activityId: z.string().optional(),
  alternative: z.string().optional(),
  files: z.array(z.looseObject({ diff: z.string().optional() })).optional(),
  treeElementLookup: z.record(z.string(), z.looseObject({}).nullable()).optional(),
})
type Json = z.infer<typeof replyShape>

export type RequestContext = {
  method?: string
  headers?: Record<string, string | string[] | undefined>
  body?: unknown
  raw?: string | Buffer
  address?: string
}

export type Studio = {
  port: number
  origin: string
  settings: HttpSettings
  reports: unknown[]
  /** Sends a request as the studio does: with the right origin, the right token, and JSON. */
  ask: (address: string, context?: RequestContext) => Promise<Reply>
  mutate: (operation: string, body: unknown) => Promise<Reply>
  close: () => Promise<void>
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

type Given = { here: TestProject; project: Project; at: Studio }

/** Opens and serves a temporary project. */
export async function givenStudio(files?: Record<string, string>): Promise<Given> {
  const here = testProject(files)
  const project = await here.open()
  return { here, project, at: await studio(here, project) }
}

export async function closeStudio({ here, project, at }: Given): Promise<void> {
  await at.close()
  await project.close()
  here.remove()
}

export async function studio(
  here: TestProject,
  project: Project,
  change: Partial<HttpSettings> = {},
): Promise<Studio> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const settings: HttpSettings = {
    port,
    canvasId: 'canvas',
    studioOrigins: [origin],
    appOrigin: 'http://localhost:3000',
    tokens: { read: 'read-token', write: 'write-token' },
    rate: { perSecond: 1_000, burst: 1_000 },
    ...change,
  }
  const reports: unknown[] = []
  const audit = createAudit(path.join(here.store))
  const edge = await openHttpServer({ project, settings, audit, report: (_, error) => reports.push(error) })
  const ask = (address: string, context: RequestContext = {}) =>
    send(port, address, {
      ...context,
      headers: {
        host: `localhost:${port}`,
        origin,
        authorization: 'Bearer write-token',
        ...(context.body === undefined && context.raw === undefined
          ? {}
          : { 'content-type': 'application/json' }),
        ...context.headers,
      },
    })
  return {
    port,
    origin,
    settings,
    reports,
    ask,
    mutate: (operation, body) =>
      ask(`/canvases/canvas/parseAndMutate/${operation}`, { method: 'POST', body }),
    close: edge.close,
  }
}

function send(
  port: number,
  address: string,
  { method = 'GET', headers = {}, body, raw, address: host }: RequestContext,
) {
  const set = Object.entries(headers).filter(
    (entry): entry is [string, string | string[]] => entry[1] !== undefined,
  )
  return new Promise<Reply>((resolve, reject) => {
    const call = request(
      {
        host: host ?? '127.0.0.1',
        port,
        path: address,
        method,
        setHost: false,
        headers: Object.fromEntries(set),
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          const isJson = String(response.headers['content-type']).startsWith('application/json')
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            json: replyShape.parse(isJson ? JSON.parse(text) : {}),
          })
        })
      },
    )
    call.on('error', reject)
    call.end(raw ?? (body === undefined ? undefined : JSON.stringify(body)))
  })
}

/** Returns the entry of the first element with a tag, as the studio received it. */
export async function entryOf(
  at: Studio,
  tag: string,
  file = 'app/page.tsx',
): Promise<Record<string, unknown>> {
  const { json } = await at.ask('/canvases/canvas/lookups')
  const entries = Object.values(json.treeElementLookup ?? {})
  const found = entries.find((entry) => entry?.componentName === tag && entry.filename === file)
  if (!found) throw new Error(`No ${tag} in ${file}.`)
  return found
}

export const EDIT = '/canvases/canvas/parseAndMutate/mutate/editText'
export const LOOKUPS = '/canvases/canvas/lookups'

/** Sends an edit that the studio may make, with the request altered by `change`. */
export async function editAt(at: Studio, change: RequestContext = {}): Promise<Reply> {
  const element = await entryOf(at, 'p')
  return at.ask(EDIT, { method: 'POST', body: { element, newText: 'Owned' }, ...change })
}
