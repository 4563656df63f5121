import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rows } from './rows.ts'
import type { Sign } from './shapes.ts'
import type { Store } from './store.ts'

const PUT_SECONDS = 600
const GET_SECONDS = 300

type Permit = { method: 'PUT' | 'GET'; file: string; expiresAt: number; headers: string }

/** The bytes of versions, one file each, behind addresses that are signed for a few minutes. */
export class Storage {
  /** Another host than that of the API, as at Clio; set once the port is known. */
  base = ''
  readonly #dir: string
  readonly #store: Store
  /** Addresses survive a restart, as at the real store. */
  readonly #key: string

  constructor(dir: string, store: Store, key: string) {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    this.#dir = dir
    this.#store = store
    this.#key = key
  }

  /** The sender must repeat exactly these headers, because they are part of the signature. */
  readonly signPut: Sign = (version) => {
    const headers = [
      { name: 'Content-Type', value: version.contentType },
      { name: 'x-amz-server-side-encryption', value: 'AES256' },
    ]
    const signed = headers.map(({ name, value }) => `${name.toLowerCase()}:${value}`).join('\n')
    const putUrl = this.#address({ method: 'PUT', file: version.uuid, headers: signed, seconds: PUT_SECONDS })
    return { putUrl, headers }
  }

  signGet(file: string): string {
    return this.#address({ method: 'GET', file, headers: '', seconds: GET_SECONDS })
  }

  /** What is wrong with an address, in the real store's format, or null. */
  refusal(method: 'PUT' | 'GET', url: URL, headers: string): { code: string; message: string } | null {
    const expiresAt = Number(url.searchParams.get('X-Amz-Expires-At'))
    const file = url.pathname.split('/').at(-1) ?? ''
    const given = Buffer.from(url.searchParams.get('X-Amz-Signature') ?? '', 'hex')
    const right = Buffer.from(this.#signature({ method, file, expiresAt, headers }), 'hex')
    if (given.length !== right.length || !timingSafeEqual(given, right)) {
      return {
        code: 'SignatureDoesNotMatch',
        message: 'The request signature we calculated does not match the signature you provided.',
      }
    }
    return expiresAt > this.#store.clock() ? null : { code: 'AccessDenied', message: 'Request has expired' }
  }

  /** Written to the disk completely or not at all. */
  async write(file: string, bytes: Buffer): Promise<NonNullable<Rows['version']['bytes']>> {
    const path = join(this.#dir, file)
    const handle = await open(`${path}.part`, 'w', 0o600)
    await handle.writeFile(bytes)
    await handle.sync()
    await handle.close()
    await rename(`${path}.part`, path)
    return { file, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }

  read(file: string): Promise<Buffer> {
    return readFile(join(this.#dir, file))
  }

  #address({ seconds, ...permit }: Omit<Permit, 'expiresAt'> & { seconds: number }): string {
    const expiresAt = this.#store.clock() + seconds * 1000
    const signature = this.#signature({ ...permit, expiresAt })
    const query = new URLSearchParams({ 'X-Amz-Expires-At': String(expiresAt), 'X-Amz-Signature': signature })
    return `${this.base}/storage/${permit.file}?${query}`
  }

  #signature(permit: Permit): string {
    const { method, file, expiresAt, headers } = permit
    return createHmac('sha256', this.#key).update([method, file, expiresAt, headers].join('\n')).digest('hex')
  }
}
