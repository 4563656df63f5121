import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { ClioRegion } from '@/lib/config/clio-faults'
import { clio } from '@/lib/gateways/clio/client'
import { authorizeUrl, exchangeCode } from '@/lib/gateways/clio/oauth'
import type { ClioClient } from '@/lib/gateways/clio/port'
import type { PlatformReply } from '@/lib/gateways/platforms/reply'
import type { PlatformTokens } from '@/lib/gateways/platforms/types'
import { type Emulator, settingsFor, startClio } from './clio-process'

const row = z.looseObject({ id: z.number(), region: z.string(), account: z.number() })
const stateSchema = z.object({
  users: z.array(row.extend({ name: z.string() })),
  matters: z.array(row.extend({ number: z.string() })),
  folders: z.array(row.extend({ name: z.string(), matter: z.number().nullable() })),
  documents: z.array(
    row.extend({
      name: z.string(),
      matter: z.number(),
      versions: z.array(z.looseObject({ id: z.number(), isUploaded: z.boolean() })),
    }),
  ),
  activities: z.array(row.extend({ note: z.string(), priceCents: z.number() })),
  webhooks: z.array(row.extend({ status: z.string() })),
  deliveries: z.array(row.extend({ event: z.string(), status: z.string() })),
  connections: z.array(row.extend({ revokedAt: z.number().nullable() })),
})

export const REDIRECT = 'http://localhost:3000/api/integrations/clio/callback/us'

export type GivenClio = Awaited<ReturnType<typeof givenClio>>

/** The emulator, and what a person or a fault does to it. */
export async function givenClio() {
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-clio-'))
  let emulator: Emulator = await startClio(dataDir)
  Object.assign(process.env, settingsFor(emulator))
  const port = new URL(emulator.base).port

  async function sandbox(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${emulator.base}/_sandbox${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer
  }
  const state = async () => stateSchema.parse(await sandbox('GET', '/state'))

  return {
    base: emulator.base,
    dataDir,
    sandbox,
    state,
    /** One of the seeded people, by first name. */
    person: async (name: string, region: ClioRegion = 'us') => {
      const found = (await state()).users.find((one) => one.region === region && one.name.startsWith(name))
      if (!found) throw new Error(`Nobody is called ${name}.`)
      return found
    },
    fault: (on: string, outcome: string, more: object = {}) =>
      sandbox('POST', '/faults', { on, outcome, ...more }),
    forward: (seconds: number) => sandbox('PUT', '/settings', { clockOffsetSeconds: seconds }),
    restart: async () => {
      await emulator.kill()
      emulator = await startClio(dataDir, { PORT: port })
    },
    /** Without faults and at the real time, as at the start. */
    reset: async () => {
      await sandbox('DELETE', '/faults')
      await sandbox('PUT', '/settings', { clockOffsetSeconds: 0 })
    },
    end: async () => {
      await emulator.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** An emulator without a rate limit, and one connected user. */
export async function givenAda(): Promise<{ given: GivenClio; ada: Connected }> {
  const given = await givenClio()
  await given.sandbox('PUT', '/settings', { limitPerMinute: 100_000 })
  return { given, ada: await connect(given, 'Ada') }
}

export function newVerifier() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** Acts like a browser on the emulator's page; returns the redirect target. */
export async function decide(address: string, user: number, decision = 'allow'): Promise<URL> {
  const url = new URL(address)
  const form = new URLSearchParams(url.searchParams)
  form.set('user', String(user))
  form.set('decision', decision)
  const response = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`No redirect but ${response.status}: ${await response.text()}`)
  return new URL(location)
}

export async function connect(given: GivenClio, name: string, region: ClioRegion = 'us') {
  const { id } = await given.person(name, region)
  const { verifier, challenge } = newVerifier()
  const ask = { region, state: 'a-state', codeChallenge: challenge, redirectUri: REDIRECT }
  const back = await decide(authorizeUrl(ask), id)
  const code = back.searchParams.get('code') ?? ''
  const tokens = valueIn(await exchangeCode({ region, code, codeVerifier: verifier, redirectUri: REDIRECT }))
  return { user: id, tokens, client: clio({ region, accessToken: tokens.accessToken }) }
}

export type Connected = { user: number; tokens: PlatformTokens; client: ClioClient }

/** A separate matter, so that tests do not see each other's data. */
export async function newMatter(
  given: GivenClio,
  user: number,
  more: object = {},
  region: ClioRegion = 'us',
) {
  const number = `T-${randomBytes(6).toString('hex')}`
  const made = await given.sandbox('POST', '/matters', { region, user, number, ...more })
  const { matter, folder, documents } = z
    .object({ matter: z.number(), folder: z.number(), documents: z.array(z.number()) })
    .parse(made)
  return { matterId: String(matter), folderId: String(folder), documentIds: documents.map(String), number }
}

export function valueIn<T>(reply: PlatformReply<T>): T {
  if (reply.ok) return reply.value
  throw new Error(`${reply.problem}: ${reply.message}`)
}

export function problemOf(reply: PlatformReply<unknown>): string {
  return reply.ok ? 'ok' : reply.problem
}

export async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of chunks) parts.push(part)
  return Buffer.concat(parts)
}
