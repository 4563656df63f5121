/** The source server as `npm run dev` runs it, with a client that uses the studio's protocol. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { until } from '../../../scripts/bench/measure.ts'

const MAIN = path.resolve(import.meta.dirname, '../../server/main.ts')

const entrySchema = z.looseObject({
  codebaseId: z.string(),
  componentName: z.string().optional(),
  filename: z.string(),
  start: z.number(),
})
/** One element of the tree lookup; `start` is its offset in the file. */
export type Entry = z.infer<typeof entrySchema>

const lookupsSchema = z.object({ treeElementLookup: z.record(z.string(), entrySchema) })
const sessionSchema = z.object({ tokens: z.object({ read: z.string(), write: z.string() }) })
const outcomeSchema = z.looseObject({
  type: z.string(),
  message: z.string().optional(),
  files: z.array(z.looseObject({ file: z.string(), after: z.string().optional() })).optional(),
})
type ProjectResult = z.infer<typeof outcomeSchema>

/** A running source server; `stop` ends its process. */
export type Editor = {
  origin: string
  /** On a new connection, which the edits after it keep: one that was idle during other measurements may be closed. */
  lookups: () => Promise<Entry[]>
  /** @throws when it is not applied */
  mutate: (operation: string, body: object) => Promise<ProjectResult>
  undo: () => Promise<ProjectResult>
  stop: () => Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts a source server on a free port and waits until it answers. `store`: the folder of its history. */
export async function startEditor(root: string, store: string, appOrigin: string): Promise<Editor> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      PORT: String(port),
      EDITOR_ROOT: root,
      EDITOR_STORE: store,
      EDITOR_APP_ORIGIN: appOrigin,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await until(async () => child.exitCode !== null || (await isReady(origin)))
  if (child.exitCode !== null) throw new Error('The source server ended before it answered.')
  const session = await ask(`${origin}/session`, origin, {
    method: 'POST',
    body: {},
    token: null,
    agent: false,
  })
  return clientOf(origin, sessionSchema.parse(session).tokens.write, child)
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`)).ok
  } catch {
    return false
  }
}

function clientOf(origin: string, token: string, child: ChildProcess): Editor {
  const canvas = `${origin}/canvases/local`
  let agent = new Agent({ keepAlive: true })
  const change = async (address: string, body: object) => {
    const reply = await ask(`${canvas}/parseAndMutate/${address}`, origin, {
      method: 'POST',
      body,
      token,
      agent,
    })
    const outcome = outcomeSchema.parse(reply)
    if (outcome.type !== 'applied') throw new Error(`${address}: ${outcome.message}`)
    return outcome
  }
  return {
    origin,
    lookups: async () => {
      agent.destroy()
      agent = new Agent({ keepAlive: true })
      const reply = await ask(`${canvas}/lookups`, origin, { method: 'GET', token, agent })
      const { treeElementLookup } = lookupsSchema.parse(reply)
      return Object.values(treeElementLookup).sort((a, b) => a.start - b.start)
    },
    mutate: (operation, body) => change(`mutate/${operation}`, body),
    undo: () => change('activities/undoChangeToFiles', {}),
    stop: async () => {
      agent.destroy()
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

type Sent = { method: 'GET' | 'POST'; body?: object; token: string | null; agent: Agent | false }

function ask(address: string, origin: string, { method, body, token, agent }: Sent): Promise<unknown> {
  const headers = {
    origin,
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  }
  return new Promise((resolve, reject) => {
    const call = request(address, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8'))))
      response.on('error', reject)
    })
    call.on('error', reject)
    call.end(body && JSON.stringify(body))
  })
}
