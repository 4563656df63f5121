import 'server-only'
import type { Region } from '@/lib/base/platforms'
import type { PlatformCall, PlatformSubject } from '@/lib/gateways/platforms/types'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many } from '@/lib/gateways/supabase/reply'
import { askPlatform } from '../ask-platform'

/**
 * The result of a custom action. `unproven`: forged, used before or expired, deliberately not distinguished;
 * `connectionId` is then the user's own connection to continue with, if there is one.
 */
export type Opened =
  | {
      type: 'opened'
      connectionId: string
      matterId: string
      folderId: string | null
      documentId: string | null
    }
  | { type: 'unproven'; connectionId: string | null }
  | { type: 'not_connected' }
  | { type: 'unavailable'; connectionId: string }

/** Trusts nothing in the call: reads the subject again with the stored token and the one-time nonce. */
export async function openSubject(
  userId: string,
  { provider, region }: { provider: string; region: Region },
  { userId: externalUserId, subjectPath, nonce }: PlatformCall,
): Promise<Opened> {
  const [own] = await many(
    adminDb()
      .from('integration_connections')
      .select('id, external_user_id')
      .match({ user_id: userId, provider, region, status: 'connected' })
      .eq('external_user_id', externalUserId)
      .limit(1),
  )
  if (subjectPath === null) return { type: 'unproven', connectionId: own?.id ?? null }
  if (!own) return { type: 'not_connected' }
  const read = await askPlatform(own.id, { isForeign: true })((client) =>
    client.readSubject({ subjectPath, nonce }),
  )
  if (!read.ok) {
    const isAway = read.problem === 'unavailable' || read.problem === 'rate_limited'
    return { type: isAway ? 'unavailable' : 'unproven', connectionId: own.id }
  }
  const place = placeOf(read.value)
  return place
    ? { type: 'opened', connectionId: own.id, ...place }
    : { type: 'unproven', connectionId: own.id }
}

function placeOf(subject: PlatformSubject) {
  if (subject.type === 'matter') return { matterId: subject.matter.id, folderId: null, documentId: null }
  if (subject.type === 'folder') {
    const { matterId, id } = subject.folder
    return matterId === null ? null : { matterId, folderId: id, documentId: null }
  }
  const { matterId, folderId, id } = subject.document
  return matterId === null ? null : { matterId, folderId, documentId: id }
}
