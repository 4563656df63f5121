import { createHash, randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { type Arrival, currentArrival, writeArrival } from './arrival.ts'
import { readRequested } from './ranges.ts'

const sidecarSchema = z.object({
  key: z.string(),
  mimetype: z.string(),
  cacheControl: z.string(),
  eTag: z.string(),
})
type Sidecar = z.infer<typeof sidecarSchema>
type Body = ReadableStream | Uint8Array

/**
 * Keeps objects as files named by the hash of their key, each with a small JSON file beside it. Hashed names
 * rule out path tricks, clashes between "a" and "a/b", and problems with case-insensitive file systems.
 */
export class DiskStorage {
  readonly driver = null
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: unknown,
    body: Body,
    mimetype: string,
    cacheControl: string,
  ) {
    const path = this.#pathOf(bucket, key)
    await mkdir(dirname(path), { recursive: true })
    const draft = `${path}.${randomUUID()}`
    try {
      await writeArrival(currentArrival() ?? fromBody(body), draft)
      // No hash: a hosted project has none for files uploaded in parts, and hashing would cost more than
      // writing.
      const sidecar = { key, mimetype, cacheControl, eTag: `"${randomUUID()}"` }
      await this.#writeSidecar(path, sidecar)
      // Not read again: another request may delete the object as soon as it is there.
      const metadata = metadataOf(sidecar, await stat(draft))
      await rename(draft, path)
      return metadata
    } finally {
      await rm(draft, { force: true })
    }
  }

  async getObject(bucket: string, key: string) {
    const metadata = await this.headObject(bucket, key)
    const body = readRequested(this.#pathOf(bucket, key), metadata.size)
    return { metadata, httpStatusCode: 200, body }
  }

  async headObject(bucket: string, key: string) {
    const path = this.#pathOf(bucket, key)
    const file = await stat(path)
    return metadataOf(await this.#readSidecar(path), file)
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const path = this.#pathOf(bucket, key)
    await rm(path, { force: true })
    await rm(`${path}.json`, { force: true })
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key)
  }

  async copyObject(bucket: string, key: string, _version: unknown, toBucket: string, toKey: string) {
    const from = this.#pathOf(bucket, key)
    const to = this.#pathOf(toBucket, toKey)
    await mkdir(dirname(to), { recursive: true })
    await copyFile(from, to)
    await this.#writeSidecar(to, { ...(await this.#readSidecar(from)), key: toKey })
    const { eTag, lastModified } = await this.headObject(toBucket, toKey)
    return { httpStatusCode: 200, eTag, lastModified }
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return `file://${this.#pathOf(bucket, key)}`
  }

  #pathOf(bucket: string, key: string): string {
    const name = createHash('sha256').update(`${bucket}/${key}`).digest('hex')
    return join(this.#folder, name.slice(0, 2), name)
  }

  async #writeSidecar(path: string, sidecar: Sidecar): Promise<void> {
    const draft = `${path}.${randomUUID()}.json`
    await writeFile(draft, JSON.stringify(sidecar))
    await rename(draft, `${path}.json`)
  }

  async #readSidecar(path: string): Promise<Sidecar> {
    return sidecarSchema.parse(JSON.parse(await readFile(`${path}.json`, 'utf8')))
  }
}

function metadataOf({ mimetype, cacheControl, eTag }: Sidecar, { size, mtime }: Stats) {
  return {
    mimetype,
    cacheControl,
    eTag,
    size,
    contentLength: size,
    lastModified: mtime,
    httpStatusCode: 200,
  }
}

function fromBody(body: Body): Arrival {
  return { type: 'stream', stream: body instanceof Uint8Array ? Readable.from([body]) : Readable.from(body) }
}
