import 'server-only'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { ofBackend } from '@/lib/base/backend-answer'
import { serverEnv } from '@/lib/config/env'
import { isAbsent, toGatewayError } from './failures'

type Bucket = 'uploads' | 'deliverables' | 'exports'

/** For signing and deleting, while a person waits for a sentence. */
const SHORT_MS = 12_000
/** Long enough for 25 MB over a slow line between two data centers. */
const LONG_MS = 30_000

const clients = new Map<number, SupabaseClient>()

function bucketOf(bucket: Bucket, timeoutMs = SHORT_MS) {
  const client = clients.get(timeoutMs) ?? makeClient(timeoutMs)
  clients.set(timeoutMs, client)
  return client.storage.from(bucket)
}

function makeClient(timeoutMs: number): SupabaseClient {
  const env = serverEnv()
  return createClient(env.NEXT_PUBLIC_SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: async (input, init) =>
        ofBackend(
          await fetch(input, {
            ...init,
            cache: 'no-store',
            redirect: 'error',
            signal: AbortSignal.timeout(timeoutMs),
          }),
        ),
    },
  })
}

/** A resumable upload (TUS) from the browser: the token is valid for this path only, whatever the metadata claims. */
type ResumableUpload = {
  endpoint: string
  headers: Record<string, string>
  metadata: { bucketName: string; objectName: string; contentType: string; cacheControl: string }
}

type SignedUpload = { uploadUrl: string; resumable: ResumableUpload }

/** Permission to write exactly one object at this path; it can't overwrite an existing one. */
export async function signUpload(bucket: Bucket, path: string, mime: string): Promise<SignedUpload> {
  const { data, error } = await bucketOf(bucket).createSignedUploadUrl(path)
  if (error) throw toGatewayError(error)
  const env = serverEnv()
  return {
    uploadUrl: data.signedUrl,
    resumable: {
      endpoint: `${env.NEXT_PUBLIC_SUPABASE_URL}/storage/v1/upload/resumable/sign`,
      headers: { apikey: env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, 'x-signature': data.token },
      metadata: { bucketName: bucket, objectName: path, contentType: mime, cacheControl: '0' },
    },
  }
}

/**
 * A signed URL for reading one object, or null if it doesn't exist. With `downloadName` the browser saves it.
 */
export async function signRead(
  bucket: Bucket,
  path: string,
  options: { seconds: number; downloadName: string | null },
): Promise<string | null> {
  const { data, error } = await bucketOf(bucket).createSignedUrl(path, options.seconds)
  if (error) return isAbsent(error) ? null : refuse(error)
  // Added here because the library encodes a name twice, which turns accents into percent signs.
  const { downloadName } = options
  return downloadName === null
    ? data.signedUrl
    : `${data.signedUrl}&download=${encodeURIComponent(downloadName)}`
}

export async function readObject(bucket: Bucket, path: string): Promise<Uint8Array | null> {
  const { data, error } = await bucketOf(bucket, LONG_MS).download(path)
  if (error) return isAbsent(error) ? null : refuse(error)
  return new Uint8Array(await data.arrayBuffer())
}

export async function writeObject(
  bucket: Bucket,
  path: string,
  file: { bytes: Uint8Array; mime: string },
): Promise<void> {
  const { error } = await bucketOf(bucket, LONG_MS).upload(path, file.bytes, {
    contentType: file.mime,
    upsert: false,
    // The library's default would let a shared computer keep the file for an hour.
    cacheControl: '0',
  })
  if (error) throw toGatewayError(error)
}

/** Objects that are already deleted count as removed. */
export async function removeObjects(bucket: Bucket, paths: string[]): Promise<void> {
  if (paths.length === 0) return
  const { error } = await bucketOf(bucket).remove(paths)
  if (error && !isAbsent(error)) throw toGatewayError(error)
}

function refuse(error: unknown): never {
  throw toGatewayError(error)
}
