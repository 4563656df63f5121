import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Claims, decode, encode } from './token-parts.ts'

type Key = { kid: string; privateKey: KeyObject; publicKey: KeyObject }

const DAY_MS = 24 * 60 * 60_000
/** A key signs for this long and is accepted until its successor is replaced. */
const SIGNS_FOR_MS = 30 * DAY_MS
const ES256 = { dsaEncoding: 'ieee-p1363' } as const

const storedSchema = z
  .array(z.object({ kid: z.string(), createdAt: z.coerce.date(), pem: z.string() }))
  .min(1)
type Stored = z.infer<typeof storedSchema>

/**
 * The signing keys of this data folder. An old key gets a successor, and sessions stay signed in, as on a
 * hosted project.
 */
export function loadSigningKeys(dataDir: string, now = new Date()): SigningKeys {
  const path = join(dataDir, 'signing-keys.json')
  const stored = readStored(path)
  const [newest] = stored
  if (newest && now.getTime() - newest.createdAt.getTime() < SIGNS_FOR_MS) return new SigningKeys(stored)
  const kept = [newKey(now), ...stored.slice(0, 1)]
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
  return new SigningKeys(kept)
}

/** Signs access tokens as a hosted project does (ES256). The first key signs; all keys are published and accepted. */
export class SigningKeys {
  readonly #keys: Key[]

  constructor(stored: Stored) {
    this.#keys = stored.map(({ kid, pem }) => {
      const privateKey = createPrivateKey(pem)
      return { kid, privateKey, publicKey: createPublicKey(privateKey) }
    })
  }

  sign(claims: Claims): string {
    const [key] = this.#keys
    if (!key) throw new Error('There is no key to sign with.')
    const body = `${encode({ alg: 'ES256', kid: key.kid, typ: 'JWT' })}.${encode(claims)}`
    const signature = sign('sha256', Buffer.from(body), { key: key.privateKey, ...ES256 })
    return `${body}.${signature.toString('base64url')}`
  }

  /** The claims of a token that one of our keys signed, expired or not; null for any other text. */
  read(token: string): Claims | null {
    const [head = '', payload = '', signature = '', ...more] = token.split('.')
    const header = decode(head)
    const key = header?.alg === 'ES256' ? this.#keys.find(({ kid }) => kid === header.kid) : undefined
    if (!key || more.length > 0) return null
    const given = Buffer.from(signature, 'base64url')
    const isOurs = verify(
      'sha256',
      Buffer.from(`${head}.${payload}`),
      { key: key.publicKey, ...ES256 },
      given,
    )
    return isOurs ? decode(payload) : null
  }

  /** The body of `/.well-known/jwks.json`. */
  published(): { keys: object[] } {
    return {
      keys: this.#keys.map(({ kid, publicKey }) => ({
        ...publicKey.export({ format: 'jwk' }),
        kid,
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
        ext: true,
      })),
    }
  }
}

function newKey(now: Date): Stored[number] {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  return { kid: crypto.randomUUID(), createdAt: now, pem }
}

function readStored(path: string): Stored {
  return existsSync(path) ? storedSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : []
}
