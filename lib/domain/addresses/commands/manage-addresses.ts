import 'server-only'
import { fail, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'
import { validationOf } from '../rules'
import type { SaveAddress } from '../schema'

export async function saveAddress(actor: Actor, address: SaveAddress): Promise<Result<string | null>> {
  if (!actor.userId) return fail('not_signed_in')
  return rpcMaybe(
    adminDb().rpc('save_address', {
      p_user_id: actor.userId,
      p_address_id: address.addressId ?? null,
      p_fields: {
        kind: address.kind,
        label: address.label,
        recipient_name: address.recipientName,
        line1: address.line1,
        line2: address.line2,
        city: address.city,
        region: address.region,
        postal_code: address.postalCode,
        country: address.country,
        phone: address.phone,
        instructions: address.instructions,
        is_default: address.isDefault === 'on',
        validation: validationOf({ country: address.country, postalCode: address.postalCode ?? null }),
      },
    }),
  )
}

export async function setDefaultAddress({ userId }: Actor, addressId: string) {
  if (!userId) return fail('not_signed_in')
  return rpcMaybe(adminDb().rpc('set_default_address', { p_user_id: userId, p_address_id: addressId }))
}

export async function removeAddress({ userId }: Actor, addressId: string) {
  if (!userId) return fail('not_signed_in')
  return rpcMaybe(adminDb().rpc('remove_address', { p_user_id: userId, p_address_id: addressId }))
}
