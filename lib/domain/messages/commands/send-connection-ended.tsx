import 'server-only'
import { ConnectionEnded, connectionEndedSubject } from '@/emails/connection-ended'
import { paths } from '@/lib/config/paths'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { platformOf } from '../../platforms/registry'
import { addressOf } from '../page-address'
import { getMailReader } from '../queries'
import { connectionEndedJobSchema } from '../schema'
import { deliverMail } from './deliver-mail'

/** Sends nothing if the owner has reconnected or disconnected. */
export async function sendConnectionEnded(payload: unknown, { dedupeKey: key }: { dedupeKey: string }) {
  const { connectionId } = connectionEndedJobSchema.parse(payload)
  const ended = await maybe(
    adminDb()
      .from('integration_connections')
      .select('user_id, provider, external_account_name')
      .match({ id: connectionId, status: 'needs_reauth' })
      .maybeSingle(),
  )
  if (!ended) return
  const { address: to } = await getMailReader(ended.user_id)
  const props = {
    accountName: ended.external_account_name,
    platform: platformOf(ended.provider).words.name,
    connectionUrl: addressOf(paths.integration(connectionId)),
  }
  await deliverMail({ to, subject: connectionEndedSubject(props), mail: <ConnectionEnded {...props} />, key })
}
