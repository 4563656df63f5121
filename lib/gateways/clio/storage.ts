import 'server-only'
import { serverEnv } from '@/lib/config/env'
import type { PlatformReply } from '@/lib/gateways/platforms/reply'
import type { PlatformDownload, PlatformUpload } from '@/lib/gateways/platforms/types'
import { failureOf, noAnswer, notUnderstood, quotaOf } from './failures'
import { readText, send } from './send'

/** Storage of the bytes, which is outside Clio's own hosts and must never receive its tokens. */

const PUT_TIMEOUT_MS = 5 * 60_000
const GET_TIMEOUT_MS = 5 * 60_000
const ERROR_BYTES = 4096

/** Hosts that Clio is known to store bytes on. */
const STORAGE_HOST = /(^|\.)amazonaws\.com$|(^|\.)clio\.com$/
/** Set by the connection itself; a signed request that contains one of them is refused. */
const FORBIDDEN_HEADERS = /^(authorization|cookie|host|content-length|transfer-encoding|connection)$/i

/** True if a URL from a Clio response may be requested. */
function isStorage(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  const { CLIO_DRIVER, CLIO_SANDBOX_URL = '' } = serverEnv()
  if (username !== '') return false
  if (CLIO_DRIVER === 'sandbox') return hostname === 'localhost' && port === new URL(CLIO_SANDBOX_URL).port
  return protocol === 'https:' && port === '' && STORAGE_HOST.test(hostname)
}

export async function putBytes(
  { putUrl, putHeaders }: Pick<PlatformUpload, 'putUrl' | 'putHeaders'>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PlatformReply<null>> {
  if (!isStorage(putUrl)) return notUnderstood('storage_host', null)
  if (putHeaders.some(([name]) => FORBIDDEN_HEADERS.test(name))) return notUnderstood('storage_header', null)
  const { response, failure } = await send(putUrl, {
    method: 'PUT',
    headers: putHeaders,
    body: bytes,
    timeoutMs: PUT_TIMEOUT_MS,
  })
  if (response === null) return noAnswer(failure)
  const text = await readText(response, ERROR_BYTES)
  return response.ok ? { ok: true, value: null, quota: null } : failureOf(response, text)
}

/** Follows the one redirect that Clio documents, from a version to its bytes. */
export async function getBytes(
  redirect: Response,
  maxBytes: number,
): Promise<PlatformReply<PlatformDownload>> {
  const location = redirect.headers.get('location') ?? ''
  const quota = quotaOf(redirect)
  if (!isStorage(location)) return notUnderstood('storage_host', redirect)
  const { response, failure } = await send(location, { timeoutMs: GET_TIMEOUT_MS })
  if (response === null) return noAnswer(failure)
  if (!response.ok || response.body === null)
    return failureOf(response, await readText(response, ERROR_BYTES))
  const length = Number(response.headers.get('content-length') ?? Number.NaN)
  const sizeBytes = Number.isSafeInteger(length) ? length : null
  if (sizeBytes !== null && sizeBytes > maxBytes) {
    await response.body.cancel()
    return notUnderstood('too_large', redirect)
  }
  const contentType = response.headers.get('content-type')
  return {
    ok: true,
    quota,
    value: { chunks: atMost(response.body, { maxBytes, sizeBytes }), sizeBytes, contentType },
  }
}

/** Fails if the file breaks off, so that a partial file is never processed. */
async function* atMost(
  body: ReadableStream<Uint8Array>,
  { maxBytes, sizeBytes }: { maxBytes: number; sizeBytes: number | null },
): AsyncIterable<Uint8Array> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error('A document of Clio is larger than it may be.')
    yield chunk
  }
  if (sizeBytes !== null && size !== sizeBytes) throw new Error('A document of Clio broke off.')
}
