import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { ERRORS, Server } from '@tus/server'
import { readToken } from '../auth/tokens.ts'
import { announceArrival } from './arrival.ts'

type Next = (request: Request) => Promise<Response>
type Target = { bucket: string; key: string }
type Settings = { folder: string; jwtSecret: string; externalUrl: string }

const RESUMABLE_PATH = '/storage/v1/upload/resumable/sign'

export function isResumable(pathname: string): boolean {
  return pathname === RESUMABLE_PATH || pathname.startsWith(`${RESUMABLE_PATH}/`)
}

const METHODS: ReadonlySet<string> = new Set(['POST', 'HEAD', 'PATCH', 'DELETE'])
const MOST_BYTES = 50 * 1024 * 1024
const ONE_DAY_MS = 24 * 60 * 60 * 1000

type ResumableUploads = {
  answer: Next
  /** Removes the parts of uploads left unfinished for a day. @returns how many uploads */
  sweep: () => Promise<number>
}

/**
 * Uploads in parts (TUS) with a signed upload token, at the same path as the hosted storage service. Parts
 * wait in their own folder; the complete file goes through the plain signed upload with all its checks.
 */
export function createResumableUploads(settings: Settings, signedUpload: Next): ResumableUploads {
  const directory = join(settings.folder, 'parts')
  // The store creates it, too, but later than the first upload may look into it.
  mkdirSync(directory, { recursive: true })
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: ONE_DAY_MS })
  const server = new Server({
    path: RESUMABLE_PATH,
    datastore: store,
    maxSize: MOST_BYTES,
    generateUrl: (_request, { id }) => `${settings.externalUrl}${RESUMABLE_PATH}/${id}`,
    namingFunction: (_request, metadata) => idFor(metadata),
    onIncomingRequest: async (request, id) => {
      const { bucket, key } = readTarget(id)
      if (signedPath(request, settings.jwtSecret) !== `${bucket}/${key}`) throw refusal('Invalid signature')
    },
    onUploadCreate: async (_request, { id }) => {
      // Otherwise one token could fill the disk with beginnings of the same file.
      for (const earlier of await idsLike(id, directory)) await store.remove(earlier).catch(ignoreGone)
      return {}
    },
    onUploadFinish: async (request, upload) => {
      const path = join(directory, upload.id)
      const type = upload.metadata?.contentType ?? 'application/octet-stream'
      const whole = { sizeBytes: (await stat(path)).size, type, ...readTarget(upload.id) }
      const signed = signedRequest(request, settings.externalUrl, whole)
      announceArrival(signed, { type: 'file', path })
      const stored = await signedUpload(signed)
      await store.remove(upload.id)
      if (!stored.ok) throw refusal(await stored.text())
      return {}
    },
  })
  return {
    // Finished uploads can be read only through the storage API.
    answer: async (request) =>
      METHODS.has(request.method)
        ? exposed(await server.handleWeb(request))
        : new Response(null, { status: 405 }),
    sweep: () => server.cleanUpExpiredUploads(),
  }
}

/** The complete file as a plain signed upload. */
function signedRequest(
  request: Request,
  externalUrl: string,
  { bucket, key, sizeBytes, type }: Target & { sizeBytes: number; type: string },
): Request {
  const token = encodeURIComponent(request.headers.get('x-signature') ?? '')
  return new Request(`${externalUrl}/storage/v1/object/upload/sign/${bucket}/${key}?token=${token}`, {
    method: 'PUT',
    headers: { 'content-type': type, 'content-length': String(sizeBytes) },
  })
}

/** The form of refusal that the TUS server expects. */
function refusal(body: string): { status_code: number; body: string } {
  return { status_code: 400, body }
}

/** The id names the target, so that each later request can be checked against its token. */
function idFor(metadata: Record<string, string | null> | undefined): string {
  const { bucketName, objectName } = metadata ?? {}
  if (!bucketName || !objectName) throw refusal('bucketName and objectName are required')
  return Buffer.from([bucketName, objectName, randomUUID()].join('\n')).toString('base64url')
}

/** Another request may have removed an upload first. */
function ignoreGone(error: unknown): void {
  if (error !== ERRORS.FILE_NOT_FOUND) throw error
}

/** The unfinished uploads with the same target. */
async function idsLike(id: string, directory: string): Promise<string[]> {
  const { bucket, key } = readTarget(id)
  const targetOf = (name: string) => Buffer.from(name, 'base64url').toString('utf8')
  const names = await readdir(directory)
  return names.filter((name) => !name.endsWith('.json') && targetOf(name).startsWith(`${bucket}\n${key}\n`))
}

function readTarget(id: string): Target {
  const [bucket, key, mark] = Buffer.from(id, 'base64url').toString('utf8').split('\n')
  if (!bucket || !key || !mark) throw refusal('Invalid upload')
  return { bucket, key }
}

function signedPath(request: Request, secret: string): string | null {
  const claims = readToken(request.headers.get('x-signature') ?? '', secret)
  if (!claims || Number(claims.exp) * 1000 < Date.now()) return null
  return claims.intent === 'upload' ? `${claims.bucket}/${claims.sub}` : null
}

const EXPOSED =
  'Location, Upload-Offset, Upload-Length, Upload-Expires, Tus-Resumable, Tus-Version, Tus-Max-Size'

function exposed(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Access-Control-Expose-Headers', EXPOSED)
  return new Response(answer.body, { status: answer.status, headers })
}
