import 'server-only'
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '@/lib/base/aes-gcm'
import { serverEnv } from '@/lib/config/env'

const PREFIX = 'whsec_'
/** What was sealed has no label. */
const NO_LABEL = ''

export function createSecret(): string {
  return PREFIX + randomBytes(32).toString('base64')
}

/** Encrypted for the database: AES-256-GCM with a key derived from a secret that only this server has. */
export function sealSecret(secret: string): string {
  return encrypt(sealingKey(), Buffer.from(secret, 'utf8'), NO_LABEL).toString('base64')
}

/** @throws if it was sealed with another key, or modified */
export function openSecret(sealed: string): string {
  return decrypt(sealingKey(), Buffer.from(sealed, 'base64'), NO_LABEL).toString('utf8')
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
