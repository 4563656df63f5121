import { ADDRESS_NOTES, ADDRESS_PURPOSES } from '@/lib/content/screens/dashboard/addresses'
import type { AddressKind, SavedAddress } from '@/lib/domain/addresses/views'

export const ADDRESS_KIND_NAMES: Record<AddressKind, { title: string; option: string; note: string }> = {
  shipping: { title: 'Delivery', option: ADDRESS_PURPOSES.delivery, note: ADDRESS_NOTES.delivery },
  institution: {
    title: 'Institutions',
    option: ADDRESS_PURPOSES.institution,
    note: ADDRESS_NOTES.institution,
  },
  billing: { title: 'Billing', option: 'Billing', note: ADDRESS_NOTES.billing },
}

export function addressName(address: Pick<SavedAddress, 'label' | 'recipientName' | 'line1'>): string {
  return address.label ?? `${address.recipientName}, ${address.line1}`
}
