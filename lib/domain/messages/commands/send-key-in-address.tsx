import 'server-only'
import { KeyInAddress, keyInAddressSubject } from '@/emails/key-in-address'
import { paths } from '@/lib/config/paths'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { addressOf } from '../page-address'
import { getMailReader } from '../queries'
import { keyInAddressJobSchema } from '../schema'
import { deliverMail } from './deliver-mail'

/** Sends nothing if the key has been revoked, because its owner knows. */
export async function sendKeyInAddress(payload: unknown, { dedupeKey: key }: { dedupeKey: string }) {
  const { keyId, at } = keyInAddressJobSchema.parse(payload)
  const keys = adminDb().from('api_keys').select('user_id, name, prefix')
  const leaked = await maybe(keys.eq('id', keyId).is('revoked_at', null).maybeSingle())
  if (!leaked) return
  const { address: to, clock } = await getMailReader(leaked.user_id)
  const props = {
    name: leaked.name,
    prefix: leaked.prefix,
    at,
    clock,
    keysUrl: addressOf(paths.apiKeys),
  }
  await deliverMail({ to, subject: keyInAddressSubject(props), mail: <KeyInAddress {...props} />, key })
}
