import 'server-only'
import type { PlatformSubject } from '@/lib/gateways/platforms/types'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many } from '@/lib/gateways/supabase/reply'
import { askPlatform } from '../ask-platform'
import { platformOf } from '../platforms'
import type { Region } from '../views'

/** The page is specific to Clio, and so are the query parameters of its menus. */
const PROVIDER = 'clio'

type Called = { user_id: string; subject_url: string; custom_action_nonce: string }

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

/** Trusts nothing in the request: reads the subject again with the stored token and the one-time nonce. */
export async function openSubject(userId: string, region: Region, called: Called): Promise<Opened> {
  const [own] = await many(
    adminDb()
      .from('integration_connections')
      .select('id, external_user_id')
      .match({ user_id: userId, provider: PROVIDER, region, status: 'connected' })
      .eq('external_user_id', called.user_id)
      .limit(1),
  )
  if (!platformOf(PROVIDER).isSubject(called.subject_url))
    return { type: 'unproven', connectionId: own?.id ?? null }
  if (!own) return { type: 'not_connected' }
  const read = await askPlatform(own.id, { isForeign: true })((client) =>
    client.readSubject({ subjectPath: called.subject_url, nonce: called.custom_action_nonce }),
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
