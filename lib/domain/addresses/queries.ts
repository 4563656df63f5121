import 'server-only'
import { cache } from 'react'
import { isUuid } from '@/lib/base/ids'
import { asOneOf } from '@/lib/base/one-of'
import { userDb } from '@/lib/gateways/supabase/clients'
import { many } from '@/lib/gateways/supabase/reply'
import { ADDRESS_KINDS, type SavedAddress } from './views'

const COLUMNS =
  'id, kind, label, recipient_name, line1, line2, city, region, postal_code, country, phone, instructions, is_default, validation'

/** The person's address book, defaults first. Read with the session, under row security. */
export const listAddresses = cache(async (userId: string): Promise<SavedAddress[]> => {
  const db = await userDb()
  const rows = await many(
    db
      .from('addresses')
      .select(COLUMNS)
      .eq('user_id', userId)
      .order('is_default', { ascending: false })
      .order('created_at', { ascending: false })
      .limit(50),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: asOneOf(ADDRESS_KINDS, row.kind),
    label: row.label,
    recipientName: row.recipient_name,
    line1: row.line1,
    line2: row.line2,
    city: row.city,
    region: row.region,
    postalCode: row.postal_code,
    country: row.country,
    phone: row.phone,
    instructions: row.instructions,
    isDefault: row.is_default,
    isQuestionable: row.validation === 'questionable',
  }))
})

export async function getAddress(userId: string, addressId: string): Promise<SavedAddress | null> {
  if (!isUuid(addressId)) return null
  return (await listAddresses(userId)).find(({ id }) => id === addressId) ?? null
}
