import 'server-only'
import { WebhookStopped, webhookStoppedSubject } from '@/emails/webhook-stopped'
import { paths } from '@/lib/config/paths'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { addressOf } from '../page-address'
import { getMailReader } from '../queries'
import { webhookStoppedJobSchema } from '../schema'
import { deliverMail } from './deliver-mail'

/** Sends nothing if the owner has turned the endpoint on again or deleted it. */
export async function sendWebhookStopped(payload: unknown, { dedupeKey: key }: { dedupeKey: string }) {
  const { endpointId } = webhookStoppedJobSchema.parse(payload)
  const stopped = await maybe(
    adminDb().rpc('get_stopped_webhook', { p_endpoint_id: endpointId }).maybeSingle(),
  )
  if (!stopped) return
  const { address: to } = await getMailReader(stopped.user_id)
  const props = {
    host: new URL(stopped.url).host,
    isGone: stopped.status_reason === 'gone',
    endpointUrl: addressOf(paths.webhook(endpointId)),
  }
  const mail = <WebhookStopped {...props} />
  await deliverMail({ to, subject: webhookStoppedSubject(props), mail, key })
}
