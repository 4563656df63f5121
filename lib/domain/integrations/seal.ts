import 'server-only'
import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '@/lib/base/aes-gcm'
import { serverEnv } from '@/lib/config/env'
import type { NamedKey } from '@/lib/config/key-list'

const VERSION = 'v1'

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
