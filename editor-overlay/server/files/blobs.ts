/** Bytes by their hash, one file each. What is stored under a hash never changes, so writing twice is harmless. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { nullIfGone } from './error-code.ts'
import { writeAndFlush } from './flush.ts'
import { hashOf } from './version.ts'

/** A store of bytes. Hashes are SHA-256 in lower-case hex. */
export type Blobs = {
  /** Writes at once, and resolves when the bytes are on disk. `hash` is that of the bytes. */
  put: (bytes: Buffer, hash: string) => Promise<void>
  /** `null` when it was removed, when the stored bytes do not match the hash, or when it is no hash. */
  get: (hash: string) => Buffer | null
  /** Whether an entry still has the size that it was written with. */
  isThere: (hash: string) => boolean
  drop: (hash: string) => void
  /** The size of each entry in bytes. */
  sizes: () => ReadonlyMap<string, number>
}

const HASH = /^[0-9a-f]{64}$/

/** Opens the store in a folder, creating it if needed. Writing under a malformed hash throws. */
export function openBlobs(folder: string): Blobs {
  mkdirSync(folder, { recursive: true })
  const sizes = sizesIn(folder)
  /** What this process has written or compared. Anything else may be cut off, or not on disk yet. */
  const stored = new Map<string, Promise<void>>()
  const placeOf = (hash: string) => {
    if (!HASH.test(hash)) throw new Error('Not a hash.')
    return path.join(folder, hash)
  }
  const get = (hash: string) => {
    const bytes = HASH.test(hash) ? readIfThere(placeOf(hash)) : null
    return bytes && hashOf(bytes) === hash ? bytes : null
  }
  const isThere = (hash: string) =>
    sizes.has(hash) && statSync(placeOf(hash), { throwIfNoEntry: false })?.size === sizes.get(hash)
  const put = (bytes: Buffer, hash: string) => {
    const place = placeOf(hash)
    const known = stored.get(hash)
    if (known && isThere(hash)) return known
    const isWhole = sizes.has(hash) && get(hash) !== null
    const contents = isWhole ? ({ flags: 'r+', bytes: null } as const) : ({ flags: 'w', bytes } as const)
    const done = writeAndFlush(place, { ...contents, mode: 0o600 })
    stored.set(hash, done)
    sizes.set(hash, bytes.length)
    done.catch(() => stored.delete(hash))
    return done
  }
  return {
    put,
    get,
    isThere,
    drop: (hash) => {
      rmSync(placeOf(hash), { force: true })
      stored.delete(hash)
      sizes.delete(hash)
    },
    sizes: () => sizes,
  }
}

function readIfThere(place: string): Buffer | null {
  try {
    return readFileSync(place)
  } catch (error) {
    return nullIfGone(error)
  }
}

function sizesIn(folder: string): Map<string, number> {
  const names = readdirSync(folder).filter((name) => HASH.test(name))
  return new Map(names.map((name) => [name, statSync(path.join(folder, name)).size]))
}
