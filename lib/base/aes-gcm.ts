import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
/** The nonce that the algorithm is specified for; each value has its own. */
const IV_BYTES = 12
const TAG_BYTES = 16

/** Nonce, tag and encrypted bytes, which decrypt only with the same key and label. */
export function encrypt(key: Buffer, bytes: Buffer, label: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(label))
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** @throws if it was encrypted with another key or label, or modified */
export function decrypt(key: Buffer, bytes: Buffer, label: string): Buffer {
  const iv = bytes.subarray(0, IV_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(label)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
