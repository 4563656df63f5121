/** Bytes by their hash, one file each. What is stored under a hash never changes, so writing twice is harmless. */
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { nullIfGone } from './error-code.ts'
import { hashOf } from './version.ts'

/** A store of bytes. Hashes are SHA-256 in lower-case hex. */
export type Blobs = {
  put: (bytes: Buffer) => Promise<string>
  /** `null` when it was removed, or when the stored bytes do not match the hash. */
  get: (hash: string) => Promise<Buffer | null>
  drop: (hash: string) => Promise<void>
  /** The size of each entry in bytes. */
  sizes: () => Promise<Map<string, number>>
}

const HASH = /^[0-9a-f]{64}$/

/** Opens the store in a folder, creating it if needed. A malformed hash throws. */
export async function openBlobs(folder: string): Promise<Blobs> {
  await mkdir(folder, { recursive: true })
  let written = 0
  const placeOf = (hash: string) => {
    if (!HASH.test(hash)) throw new Error('Not a hash.')
    return path.join(folder, hash)
  }
  const put = async (bytes: Buffer) => {
    const hash = hashOf(bytes)
    const place = placeOf(hash)
    const known = await stat(place).catch(nullIfGone)
    if (known?.size === bytes.length) return hash
    const part = `${place}.${process.pid}-${written++}.part`
    const handle = await open(part, 'w', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, place)
    return hash
  }
  const get = async (hash: string) => {
    const bytes = await readFile(placeOf(hash)).catch(nullIfGone)
    return bytes && hashOf(bytes) === hash ? bytes : null
  }
  return {
    put,
    get,
    drop: (hash) => rm(placeOf(hash), { force: true }),
    sizes: async () => {
      const sizes = new Map<string, number>()
      for (const name of await readdir(folder)) {
        const known = HASH.test(name) ? await stat(path.join(folder, name)).catch(nullIfGone) : null
        if (known) sizes.set(name, known.size)
      }
      return sizes
    },
  }
}
