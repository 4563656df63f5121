import type { AddressKind, SavedAddress } from '@/lib/domain/addresses/views'

export const ADDRESS_KIND_NAMES: Record<AddressKind, { title: string; option: string }> = {
  shipping: { title: 'Delivery', option: 'Delivery to me or someone else' },
  institution: { title: 'Institutions', option: 'A university, employer or authority' },
  billing: { title: 'Billing', option: 'Billing' },
}

export function addressName(address: Pick<SavedAddress, 'label' | 'recipientName' | 'line1'>): string {
  return address.label ?? `${address.recipientName}, ${address.line1}`
}
