import 'server-only'
import { createHash } from 'node:crypto'
import { COMMON_PASSWORD_HASHES } from './common-password-hashes'
import { COMMON_HASH_BYTES, foldPassword } from './rules/common-hash'

let hashes: ReadonlySet<string> | null = null

/** Whether it is one of the most common passwords of all leaks. Only the server has the list. */
export function isCommonPassword(password: string): boolean {
  hashes ??= readHashes()
  return hashes.has(hashOf(createHash('sha256').update(foldPassword(password)).digest()))
}

function readHashes(): ReadonlySet<string> {
  const bytes = Buffer.from(COMMON_PASSWORD_HASHES, 'base64')
  const count = bytes.length / COMMON_HASH_BYTES
  return new Set(Array.from({ length: count }, (_, at) => hashOf(bytes.subarray(at * COMMON_HASH_BYTES))))
}

const hashOf = (bytes: Buffer) => bytes.subarray(0, COMMON_HASH_BYTES).toString('hex')
