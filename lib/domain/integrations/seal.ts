import 'server-only'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { serverEnv } from '@/lib/config/env'
import type { NamedKey } from '@/lib/config/key-list'

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The row and column of a sealed value; it can't be opened for any other. */
type SealedPlace = { row: string; column: string }

/** Encrypts a value with a key of its own, and that key with the first of INTEGRATIONS_KEYS, whose id is prepended. */
export function seal(text: string, place: SealedPlace): string {
  const master = currentKey()
  const dataKey = randomBytes(32)
  const wrapped = encrypt(master.key, dataKey, `${labelOf(place)}/${master.id}`)
  const sealed = encrypt(dataKey, Buffer.from(text, 'utf8'), labelOf(place))
  return [VERSION, master.id, wrapped.toString('base64url'), sealed.toString('base64url')].join('.')
}

/** @throws if it was sealed for another place, with a removed key, or modified */
export function unseal(sealed: string, place: SealedPlace): string {
  const [version, keyId, wrapped, text] = sealed.split('.')
  const master = keys().find(({ id }) => id === keyId)
  if (version !== VERSION || !master || wrapped === undefined || text === undefined) {
    throw new Error('A stored token was sealed under a key that INTEGRATIONS_KEYS does not hold.')
  }
  const dataKey = decrypt(master.key, Buffer.from(wrapped, 'base64url'), `${labelOf(place)}/${master.id}`)
  return decrypt(dataKey, Buffer.from(text, 'base64url'), labelOf(place)).toString('utf8')
}

/** True if the sealing key is no longer the first, so that the value has to be sealed again when used. */
export function isSealedUnderOldKey(sealed: string): boolean {
  return keyIdOf(sealed) !== keys()[0]?.id
}

/** False if the sealing key has been removed. */
export function isKeyHeld(sealed: string): boolean {
  return keys().some(({ id }) => id === keyIdOf(sealed))
}

/** The id of the key that everything stored should be sealed with. */
export function currentKeyId(): string {
  return currentKey().id
}

function keyIdOf(sealed: string): string | undefined {
  return sealed.split('.')[1]
}

function currentKey(): NamedKey {
  const [master] = keys()
  if (!master) throw new Error('INTEGRATIONS_KEYS is not set.')
  return master
}

function keys(): NamedKey[] {
  return serverEnv().INTEGRATIONS_KEYS ?? []
}

function labelOf({ row, column }: SealedPlace): string {
  return `attesta/integrations/${row}/${column}`
}

function encrypt(key: Buffer, bytes: Buffer, label: string): Buffer {
  const iv = randomBytes(16).subarray(0, IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(label))
  const text = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

function decrypt(key: Buffer, bytes: Buffer, label: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(label)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
