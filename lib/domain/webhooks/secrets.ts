import 'server-only'
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { serverEnv } from '@/lib/config/env'

const PREFIX = 'whsec_'
const IV_BYTES = 12
const TAG_BYTES = 16

export function createSecret(): string {
  return PREFIX + randomBytes(32).toString('base64')
}

/** Encrypted for the database: AES-256-GCM with a key derived from a secret that only this server has. */
export function sealSecret(secret: string): string {
  const iv = randomBytes(16).subarray(0, IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws if it was sealed with another key, or modified */
export function openSecret(sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

type Message = { id: string; timestamp: number; body: string }

/** The signature of Standard Webhooks, once for each valid secret. */
export function signMessage(secrets: string[], { id, timestamp, body }: Message): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
      return `v1,${mac}`
    })
    .join(' ')
}

function sealingKey(): Buffer {
  return Buffer.from(hkdfSync('sha256', serverEnv().JOBS_SECRET, '', 'attesta webhook secrets', 32))
}
