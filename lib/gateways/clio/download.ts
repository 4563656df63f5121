import 'server-only'
import type { PlatformReply } from '@/lib/gateways/platforms/reply'
import type { PlatformAccess, PlatformDownload } from '@/lib/gateways/platforms/types'
import { failureOf, noAnswer, notUnderstood } from './failures'
import { baseOf } from './regions'
import { readText, send } from './send'
import { getBytes } from './storage'

const TIMEOUT_MS = 15_000
const ERROR_BYTES = 4096

type Version = { documentId: string; versionId: string; maxBytes: number }

/** Clio redirects with 303 to the storage of the bytes; the token is sent to Clio only. */
export async function downloadVersion(
  { region, accessToken }: PlatformAccess,
  { documentId, versionId, maxBytes }: Version,
): Promise<PlatformReply<PlatformDownload>> {
  const url = `${baseOf(region)}/api/v4/documents/${documentId}/download.json?document_version_id=${versionId}`
  const { response, failure } = await send(url, {
    headers: { authorization: `Bearer ${accessToken}` },
    timeoutMs: TIMEOUT_MS,
  })
  if (response === null) return noAnswer(failure)
  const text = await readText(response, ERROR_BYTES)
  if (response.status === 303 || response.status === 302) return getBytes(response, maxBytes)
  return response.ok ? notUnderstood('no_redirect', response) : failureOf(response, text)
}
